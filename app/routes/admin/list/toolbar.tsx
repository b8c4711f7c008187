import { useLocation } from 'react-router'
import { control } from '#app/forms/field.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { pageSizes, usualSize } from './read-query.ts'
import { useListAddress } from './use-list-address.ts'

type Props = {
  columns: { label: string; sort?: string }[]
  filters?: React.ReactNode
  /** Names of the filters that are folded away until one of them is used, with all but the search. */
  folded?: readonly string[]
  searchLabel?: string
  /** The list is shown whole, so that nobody chooses how many rows a page has. */
  isWhole?: boolean
}

/** Searches and narrows the list. Columns are sorted by their headings; on a phone, which shows none, by a field. */
export function Toolbar({ columns, filters, folded, searchLabel, isWhole = false }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { asked } = useListAddress()
  const sorts = columns.flatMap(({ label, sort }) => (sort ? [{ label, sort }] : []))
  const state = asked.get('state')
  const search = (
    <input
      id="list-search"
      type="search"
      name="search"
      defaultValue={asked.get('search') ?? ''}
      maxLength={100}
      className={`${control} h-11`}
    />
  )
  const others = (
    <>
      {filters}
      {sorts.length > 0 && (
        <ToolbarField name="sort" label={t('admin:list.sort')} className="md:hidden">
          <select
            id="list-sort"
            name="sort"
            defaultValue={asked.get('sort') ?? ''}
            className={`${control} h-11`}
          >
            <option value="">{t('admin:list.usualOrder')}</option>
            {sorts.flatMap(({ label, sort }) => [
              <option key={sort} value={sort}>
                {t('admin:list.ascending', { label })}
              </option>,
              <option key={`-${sort}`} value={`-${sort}`}>
                {t('admin:list.descending', { label })}
              </option>,
            ])}
          </select>
        </ToolbarField>
      )}
      {!isWhole && (
        <ToolbarField name="per_page" label={t('admin:list.perPage')}>
          <select
            id="list-per_page"
            name="per_page"
            defaultValue={asked.get('per_page') ?? usualSize}
            className={`${control} h-11`}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </ToolbarField>
      )}
    </>
  )
  const label = searchLabel ?? t('admin:list.search')
  const submit = <button className={buttonStyle.quiet}>{t('admin:list.apply')}</button>
  return (
    <form action={pathname} className={folded ? 'py-4' : `${fields} py-4`}>
      {state && <input type="hidden" name="state" value={state} />}
      {folded ? (
        <>
          <div className="flex items-end gap-3">
            <ToolbarField name="search" label={label} className="grow">
              {search}
            </ToolbarField>
            {submit}
          </div>
          <details open={[...folded, 'sort', 'per_page'].some((name) => asked.get(name))}>
            <summary className={buttonStyle.link}>{t('admin:list.moreFilters')}</summary>
            <div className={fields}>{others}</div>
          </details>
        </>
      ) : (
        <>
          <ToolbarField name="search" label={label} className="col-span-full grow basis-56">
            {search}
          </ToolbarField>
          {others}
          {submit}
        </>
      )}
    </form>
  )
}

const fields = 'grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap'

/** A field of the toolbar with its label; the control in it has the id `list-` and the name. */
export function ToolbarField({
  name,
  label,
  className = '',
  children,
}: {
  name: string
  label: string
  className?: string
  children: React.ReactNode
}) {
  return (
    <div className={`grid min-w-0 grid-cols-1 gap-1 ${className}`}>
      <label htmlFor={`list-${name}`} className="text-sm text-quiet">
        {label}
      </label>
      {children}
    </div>
  )
}
