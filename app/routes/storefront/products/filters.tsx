import { href } from 'react-router'
import type { Category } from '#app/api/categories.server.ts'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { sorts, type Filters as Given } from './read-filters.ts'

type Props = {
  filters: Given
  problems: { min_price: boolean; max_price: boolean }
  shelves: Category[]
}

const field = 'h-11 w-full rounded-control border border-edge bg-field px-3'

/** A plain GET form: what is chosen becomes the address. On a phone it opens below its heading. */
export function Filters({ filters, problems, shelves }: Props) {
  const { t } = useTranslation()
  const set = Object.entries(filters).filter(
    ([name, value]) => value !== '' && name !== 'sort',
  ).length
  return (
    <form action={href('/products')} aria-label={t('products.filter.title')} className="mb-8">
      <details className="group lg:hidden" open={problems.min_price || problems.max_price}>
        <summary className={`${buttonStyle.quiet} w-full`}>
          {t('products.filter.title')}
          {set > 0 && (
            <span className="rounded-full bg-ink px-2 text-sm text-on-ink tabular-nums">{set}</span>
          )}
          <Icon name="forward" className="size-4 rotate-90 group-open:-rotate-90" />
        </summary>
      </details>
      <div className="grid gap-5 pt-4 max-lg:[form:has(>details:not([open]))_&]:hidden lg:pt-0">
        <h2 className="sr-only lg:not-sr-only lg:font-semibold">{t('products.filter.title')}</h2>
        <div className="grid gap-1">
          <label htmlFor="filter-search" className="font-medium">
            {t('search.label')}
          </label>
          <input
            id="filter-search"
            type="search"
            name="search"
            maxLength={100}
            defaultValue={filters.search}
            className={field}
          />
        </div>
        <div className="grid gap-1">
          <label htmlFor="filter-category" className="font-medium">
            {t('products.filter.category')}
          </label>
          <select
            id="filter-category"
            name="category"
            defaultValue={filters.category}
            className={field}
          >
            <option value="">{t('products.filter.anyCategory')}</option>
            {inTreeOrder(shelves).map(({ id, name, parentId }) => (
              <option key={id} value={id}>
                {parentId === null ? name : `– ${name}`}
              </option>
            ))}
          </select>
        </div>
        <fieldset className="grid grid-cols-2 gap-x-3 gap-y-1">
          <legend className="mb-1 font-medium">{t('products.filter.price')}</legend>
          <PriceField
            name="min_price"
            label={t('products.filter.from')}
            value={filters.min_price}
            wrong={problems.min_price}
          />
          <PriceField
            name="max_price"
            label={t('products.filter.to')}
            value={filters.max_price}
            wrong={problems.max_price}
          />
        </fieldset>
        <div className="grid gap-1">
          <CheckboxField
            name="in_stock"
            label={t('products.filter.inStock')}
            checked={filters.in_stock === '1'}
          />
          <CheckboxField
            name="on_sale"
            label={t('products.filter.onSale')}
            checked={filters.on_sale === '1'}
          />
        </div>
        <div className="grid gap-1">
          <label htmlFor="filter-sort" className="font-medium">
            {t('products.sort.label')}
          </label>
          <select id="filter-sort" name="sort" defaultValue={filters.sort} className={field}>
            {filters.search !== '' && <option value="">{t('products.sort.relevance')}</option>}
            {sorts.map((sort) => (
              <option key={sort} value={sort === '-created_at' && !filters.search ? '' : sort}>
                {t(`products.sort.${sort}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="flex flex-wrap gap-3">
          <button className={`${buttonStyle.primary} grow`}>{t('products.filter.show')}</button>
          {set > 0 && (
            <a href={href('/products')} className={buttonStyle.link}>
              {t('products.filter.clear')}
            </a>
          )}
        </div>
      </div>
    </form>
  )
}

function PriceField({
  name,
  label,
  value,
  wrong,
}: {
  name: string
  label: string
  value: string
  wrong: boolean
}) {
  const { t } = useTranslation()
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={name} className="text-sm text-quiet">
        {label}
      </label>
      <input
        id={name}
        type="text"
        name={name}
        inputMode="decimal"
        dir="ltr"
        maxLength={12}
        defaultValue={value}
        placeholder="0.000"
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${name}-error` : undefined}
        className={`${field} rtl:text-end`}
      />
      {wrong && (
        <p id={`${name}-error`} className="text-sm text-wrong">
          {t('products.filter.wrongPrice')}
        </p>
      )}
    </div>
  )
}

/** Each category followed by those below it; one whose parent is not shown stands at the top. */
function inTreeOrder(shelves: Category[]) {
  const known = new Set(shelves.map(({ id }) => id))
  const below = (parent: number | null): Category[] =>
    shelves
      .filter(
        ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null) === parent,
      )
      .flatMap((shelf) => [shelf, ...below(shelf.id)])
  return below(null)
}
