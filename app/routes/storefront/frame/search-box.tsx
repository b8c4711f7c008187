import { href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** Searches only for something: a browser holds back an empty or blank search (specification, section 5). */
export function SearchBox({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <search className="w-full max-w-text">
      <form action={href('/products')} className="relative">
        <label htmlFor={id} className="sr-only">
          {t('search.label')}
        </label>
        <input
          id={id}
          type="search"
          name="search"
          required
          pattern=".*\S.*"
          title={t('search.label')}
          placeholder={t('search.placeholder')}
          maxLength={100}
          autoComplete="off"
          className="h-11 w-full rounded-full border border-line bg-field ps-4 pe-12"
        />
        <button className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-full">
          <Icon name="search" className="size-5" />
          <span className="sr-only">{t('search.submit')}</span>
        </button>
      </form>
    </search>
  )
}
