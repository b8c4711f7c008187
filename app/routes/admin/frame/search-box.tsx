import { href, useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** One box for everything that the administrator may see. A browser holds back a blank search. */
export function OfficeSearch({ id, className = '' }: { id: string; className?: string }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const results = href('/admin-dashboard/search')
  const words = pathname === results ? new URLSearchParams(search).get('search') : null
  return (
    <search className={className}>
      <form action={results} className="relative">
        <label htmlFor={id} className="sr-only">
          {t('admin:search.label')}
        </label>
        <input
          id={id}
          type="search"
          name="search"
          required
          pattern=".*\S.*"
          title={t('admin:search.label')}
          placeholder={t('admin:search.placeholder')}
          defaultValue={words?.slice(0, 100)}
          maxLength={100}
          autoComplete="off"
          className="h-11 w-full rounded-control border border-line bg-field ps-3 pe-12 text-ink"
        />
        <button className="absolute inset-y-0 end-0 grid w-11 place-items-center text-ink">
          <Icon name="search" className="size-5" />
          <span className="sr-only">{t('search.submit')}</span>
        </button>
      </form>
    </search>
  )
}
