import { useLocation } from 'react-router'
import { Icon } from './icon.tsx'
import { useTranslation } from './use-translation.ts'

type Props = {
  page: number
  lastPage: number
  from: number
  to: number
  total: number
  /** There are more than `total`, and nothing above the list says so. */
  hasMore?: boolean
  /** How the address names the page, and the part of the page where the list is, for a list among others. */
  parameter?: string
  anchor?: string
  className?: string
}

/** The pages of a list, as links that keep whatever else the address says. */
export function Pagination({
  page,
  lastPage,
  from,
  to,
  total,
  hasMore = false,
  parameter = 'page',
  anchor = '',
  className = 'mt-12 grid justify-items-center gap-4',
}: Props) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  function address(to: number) {
    const query = new URLSearchParams(search)
    if (to > 1) query.set(parameter, String(to))
    else query.delete(parameter)
    return `${pathname}${query.size > 0 ? `?${query}` : ''}${anchor}`
  }

  return (
    <div className={className}>
      <p className="text-sm text-quiet">
        {t(hasMore ? 'pagination.showingOfMore' : 'pagination.showing', { from, to, total })}
      </p>
      {lastPage > 1 && (
        <nav aria-label={t('pagination.label')}>
          <ul className="flex flex-wrap items-center justify-center gap-1">
            {page > 1 && (
              <li>
                <a href={address(page - 1)} rel="prev" className={step}>
                  <Icon name="forward" className="size-5 -scale-x-100 rtl:scale-x-100" />
                  <span className="sr-only">{t('pagination.previous')}</span>
                </a>
              </li>
            )}
            {nearby(page, lastPage).map((each, index, all) => (
              <li key={each} className="flex items-center">
                {each - (all[index - 1] ?? 0) > 1 && (
                  <span aria-hidden="true" className="px-1 text-quiet">
                    …
                  </span>
                )}
                <a
                  href={address(each)}
                  aria-current={each === page ? 'page' : undefined}
                  className={`${step} tabular-nums aria-[current]:bg-ink aria-[current]:text-on-ink`}
                >
                  <span className="sr-only">{t('pagination.page')} </span>
                  {each}
                </a>
              </li>
            ))}
            {page < lastPage && (
              <li>
                <a href={address(page + 1)} rel="next" className={step}>
                  <Icon name="forward" turns className="size-5" />
                  <span className="sr-only">{t('pagination.next')}</span>
                </a>
              </li>
            )}
          </ul>
        </nav>
      )}
    </div>
  )
}

const step = 'grid size-11 place-items-center rounded-control hover:bg-stone'

/** The first and the last page and those around the current one. */
function nearby(page: number, last: number) {
  const pages = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last)
  return [...new Set(pages)].toSorted((a, b) => a - b)
}
