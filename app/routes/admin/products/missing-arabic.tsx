import type { OfficeProduct } from '#app/api/admin-products.server.ts'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** How much of what is written in English is there in Arabic, and what is not. */
export function MissingArabic({ missing: { of, done, fields } }: Pick<OfficeProduct, 'missing'>) {
  const { t } = useTranslation()
  const alts = fields.filter((field) => field.startsWith('images.')).length
  return (
    <section aria-labelledby="arabic" className="rounded-picture bg-stone p-4">
      <h2 id="arabic" className="font-semibold">
        {t('admin:products.arabic', { done, of })}
      </h2>
      <progress max={of} value={done} aria-labelledby="arabic" className="mt-2 meter h-3 w-full" />
      {fields.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {fields.includes('name_ar') && <li>{t('admin:products.name')}</li>}
          {fields.includes('description_ar') && <li>{t('admin:products.description')}</li>}
          {alts > 0 && <li>{t('admin:products.altsMissing', { count: alts })}</li>}
          {fields.flatMap((field) => {
            const [, value] = /^(?:size|color)\.(.+)$/s.exec(field) ?? []
            return value === undefined
              ? []
              : [
                  <li key={field}>
                    <Name>{value}</Name>
                  </li>,
                ]
          })}
        </ul>
      )}
    </section>
  )
}
