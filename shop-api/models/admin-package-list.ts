import type { Selectable } from 'kysely'
import type { Packages } from '../db/schema-catalogue.ts'
import type { Scope } from '../scope.ts'
import { packageStatuses, presentOffice, statusOf, type PackageStatus } from './admin-package.ts'
import { withGoods } from './package-goods.ts'
import type { PageAsked } from './pages.ts'
import { foldForSearch } from './search-text.ts'

const columns = ['created_at', 'name', 'price', 'starts_at', 'expires_at', 'usages_count'] as const
type Column = (typeof columns)[number]
export const packageOrders = columns.flatMap((column) => [column, `-${column}`] as const)
export type PackageOrder = (typeof packageOrders)[number]

/** Without a state, what is in the bin is left out. */
export type PackageFilter = { search: string; state: PackageStatus | null }

/** Packages of the back office, on offer or not, a page at a time. There are few: all of them fit into memory. */
export async function listOfficePackages(
  scope: Scope,
  filter: PackageFilter,
  sort: PackageOrder,
  asked: PageAsked,
) {
  const all = await scope.db.selectFrom('packages').selectAll().execute()
  const words = foldForSearch(filter.search).split(' ').filter(Boolean)
  const wanted = all.filter(
    (row) =>
      isIn(row, filter.state, scope.now) && words.every((word) => textOf(row).includes(word)),
  )
  const sorted = await inOrder(scope, wanted, sort)
  const start = (asked.page - 1) * (asked.perPage ?? 0)
  const rows = asked.perPage === null ? sorted : sorted.slice(start, start + asked.perPage)
  return {
    rows: await presentOffice(scope, await withGoods(scope, rows)),
    total: wanted.length,
    counts: countsOf(all, scope.now),
  }
}

type Row = Selectable<Packages>

function isIn(row: Row, state: PackageStatus | null, now: Date) {
  const status = statusOf(row, now)
  return state === null ? status !== 'deleted' : status === state
}

function textOf({ name_en, name_ar }: Row) {
  return foldForSearch(`${name_en} ${name_ar ?? ''}`)
}

/** How many there are of each kind, for the tabs above the list. */
function countsOf(rows: Row[], now: Date) {
  const of = (state: PackageStatus | null) => rows.filter((row) => isIn(row, state, now)).length
  const each = packageStatuses.map((status) => [status, of(status)])
  return { all: of(null), ...(Object.fromEntries(each) as Record<PackageStatus, number>) }
}

async function inOrder(scope: Scope, rows: Row[], sort: PackageOrder) {
  const column = sort.replace('-', '') as Column
  const { compare } = new Intl.Collator(scope.language)
  const prices = column === 'price' ? await pricesOf(scope, rows) : new Map<number, number>()
  const nameOf = (row: Row) => (scope.language === 'ar' && row.name_ar) || row.name_en
  const difference = (a: Row, b: Row) => {
    if (column === 'name') return compare(nameOf(a), nameOf(b))
    if (column === 'price') return (prices.get(a.id) ?? 0) - (prices.get(b.id) ?? 0)
    if (column === 'usages_count') return a.usages_count - b.usages_count
    return (a[column] ?? '').localeCompare(b[column] ?? '')
  }
  const sorted = rows.toSorted((a, b) => difference(a, b) || a.id - b.id)
  return sort.startsWith('-') ? sorted.toReversed() : sorted
}

async function pricesOf(scope: Scope, rows: Row[]) {
  const loaded = await withGoods(scope, rows)
  return new Map(loaded.map(({ row, discounted }) => [row.id, discounted]))
}
