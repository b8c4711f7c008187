import { foldDigits, parseWhole } from '#kuwait/digits.ts'
import { formatFils, parseFils } from '#kuwait/money.ts'
import type { ProductQuery } from '#app/api/products.server.ts'

/** The filters as they were typed, to be shown again; '' for one that is not set. */
export type Filters = Record<
  'search' | 'category' | 'min_price' | 'max_price' | 'on_sale' | 'in_stock' | 'sort',
  string
>

export const sorts = ['-created_at', 'price', '-price', 'name'] as const

/**
 * Reads a list's address. What makes no sense narrows nothing; a price that cannot be read is named in `problems`,
 * so that the page can say so beside its field.
 */
export function readFilters(address: URLSearchParams) {
  const typed = (name: string) => (address.get(name) ?? '').trim().slice(0, 100)
  const min = readPrice(typed('min_price'))
  const max = readPrice(typed('max_price'))
  const sort = sorts.find((each) => each === typed('sort'))
  const onSale = typed('on_sale') === '1'
  const inStock = typed('in_stock') === '1'
  const category = parseWhole(typed('category'), Number.MAX_SAFE_INTEGER)

  const query: ProductQuery = {
    search: typed('search'),
    category: category || null,
    on_sale: onSale ? 1 : null,
    in_stock: inStock ? 1 : null,
    min_price: min.amount,
    max_price: max.amount,
    sort,
    page: parseWhole(typed('page'), 100_000) || 1,
  }
  const filters: Filters = {
    search: typed('search'),
    category: category ? String(category) : '',
    min_price: typed('min_price'),
    max_price: typed('max_price'),
    on_sale: onSale ? '1' : '',
    in_stock: inStock ? '1' : '',
    sort: sort ?? '',
  }
  return { query, filters, problems: { min_price: min.wrong, max_price: max.wrong } }
}

function readPrice(typed: string) {
  if (typed === '') return { amount: null, wrong: false }
  const fils = parseFils(foldDigits(typed))
  return fils === null ? { amount: null, wrong: true } : { amount: formatFils(fils), wrong: false }
}
