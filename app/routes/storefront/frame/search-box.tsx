import { href, useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/**
 * Searches only for something: a browser holds back an empty or blank search (specification, section 5). What is below
 * it is open while the focus is in it; script fills it with what is found (app/browser/suggestions.ts).
 */
export function SearchBox() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const products = href('/products')
  const words = pathname === products ? new URLSearchParams(search).get('search') : null
  return (
    <search className="search relative col-span-full row-start-2 w-full max-w-text lg:col-auto lg:row-auto lg:justify-self-center">
      <form action={products}>
        <label htmlFor="search" className="sr-only">
          {t('search.label')}
        </label>
        <input
          id="search"
          type="search"
          name="search"
          required
          pattern=".*\S.*"
          title={t('search.label')}
          placeholder={t('search.placeholder')}
          defaultValue={words?.slice(0, 100)}
          maxLength={100}
          autoComplete="off"
          className="h-11 w-full rounded-full border border-line bg-field ps-4 pe-12"
        />
        <button className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-full">
          <Icon name="search" className="size-5" />
          <span className="sr-only">{t('search.submit')}</span>
        </button>
      </form>
      <div
        id="suggestions"
        tabIndex={-1}
        data-from={href('/suggestions')}
        className="suggestions absolute inset-x-0 top-13 rounded-control border border-line bg-ground p-2 shadow-float"
      >
        <p role="status" className="sr-only" />
        <div>
          <a
            href={href('/categories')}
            className="flex min-h-11 items-center rounded-control px-3 hover:bg-stone"
          >
            {t('home.allCategories')}
          </a>
        </div>
      </div>
    </search>
  )
}
