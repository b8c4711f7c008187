import { Picture } from '#app/ui/picture.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Difference } from './difference.tsx'
import type { Detail } from './read-changes.ts'
import { useWords } from './use-words.ts'

/** Fields with what has become of them. `children` says more about each. */
export function Details({
  details,
  children,
}: {
  details: Detail[]
  children?: (detail: Detail) => React.ReactNode
}) {
  const { t } = useTranslation()
  return (
    <dl className="grid gap-x-6 gap-y-3 md:grid-cols-[13rem_1fr] md:gap-y-2">
      {details.map((detail) => (
        <div key={detail.key} className="grid gap-y-1 md:col-span-2 md:grid-cols-subgrid">
          <dt className="flex items-start gap-2 text-sm text-quiet">
            <FieldName detail={detail} />
          </dt>
          <dd className="min-w-0">
            {detail.isOnlyLook ? (
              <em>{t('admin:history.onlyLook')}</em>
            ) : (
              <Difference from={detail.from} to={detail.to} lang={detail.lang} />
            )}
            {children?.(detail)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FieldName({ detail }: { detail: Detail }) {
  const { t } = useTranslation()
  const wordFor = useWords()
  const { field, lang } = detail
  const label = wordFor('fields', field)
  return (
    <>
      {detail.picture && (
        <Picture
          picture={detail.picture}
          kind="thumb"
          alt=""
          className="size-8 shrink-0 rounded-control object-cover"
        />
      )}
      <span className="min-w-0">
        {detail.sku !== null && (
          <>
            <bdi className="wrap-anywhere">{detail.sku}</bdi>
            {' · '}
          </>
        )}
        {lang === null
          ? label
          : t(lang === 'ar' ? 'admin:form.inArabic' : 'admin:form.inEnglish', { label })}
      </span>
    </>
  )
}
