import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database } from '../db/database.ts'

/** Which slice of a list is asked for. `perPage` null means all of it (`pagination=0`). */
export type PageAsked = { page: number; perPage: number | null }

/** `isAtLeast` tells that there are more than `total`, where not all were counted. */
export type Page<Row> = { rows: Row[]; total: number; isAtLeast?: boolean }

/** The rows that `asked` is about; of all of them, whatever limit the query has itself. */
export function pageOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, perPage }: PageAsked,
) {
  return perPage === null ? query : query.limit(perPage).offset((page - 1) * perPage)
}

/** How many rows a query has. */
export async function countRows<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
) {
  const counted = query.select(sql<number>`count(*)`.as('total'))
  const { total } = await counted.$castTo<{ total: number }>().executeTakeFirstOrThrow()
  return total
}

/** So many rows of a long list are counted, and can be turned to. */
const mostCounted = 5000

/** How many rows a query has, up to as many as anybody turns to: counting all of them takes a walk through all. `isAtLeast` tells that there are more. */
export async function countSome<DB, TB extends keyof DB>(
  db: Database,
  query: SelectQueryBuilder<DB, TB, object>,
) {
  const some = query.select(sql<number>`1`.as('one')).limit(mostCounted + 1)
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${some})`.execute(db)
  const counted = rows[0]?.total ?? 0
  return { total: Math.min(counted, mostCounted), isAtLeast: counted > mostCounted }
}

/** Laravel's `links` and `meta` around a page of rows; `path` is the call's own address. */
export function paginate<Row>({ rows, total, isAtLeast }: Page<Row>, asked: PageAsked, path: URL) {
  if (asked.perPage === null) return { data: rows }

  const last = Math.max(1, Math.ceil(total / asked.perPage))
  const first = (asked.page - 1) * asked.perPage + 1
  return {
    data: rows,
    links: {
      first: address(path, 1),
      last: address(path, last),
      prev: asked.page > 1 ? address(path, asked.page - 1) : null,
      next: asked.page < last ? address(path, asked.page + 1) : null,
    },
    meta: {
      current_page: asked.page,
      from: rows.length > 0 ? first : null,
      last_page: last,
      path: path.pathname,
      per_page: asked.perPage,
      to: rows.length > 0 ? first + rows.length - 1 : null,
      total,
      ...(isAtLeast !== undefined && { is_at_least: isAtLeast }),
    },
  }
}

function address(path: URL, page: number) {
  const query = new URLSearchParams(path.search)
  query.set('page', String(page))
  return `${path.pathname}?${query}`
}
