import { sql } from 'kysely'
import { formatPhone } from '#kuwait/phone.ts'
import type { Database } from '../db/database.ts'
import { listed, usersNamed } from '../db/sqlite-search.ts'
import type { PageAsked } from './pages.ts'
import { partsOf, refreshUserSearch, wordsAbout } from './user-search.ts'

const columns = ['created_at', 'name', 'orders_count'] as const
export const userSorts = columns.flatMap((column) => [column, `-${column}`] as const)
export type UserSort = (typeof userSorts)[number]

export type UserFilter = {
  search: string
  is_admin: boolean | null
  verified: boolean | null
  blocked: boolean | null
}

/** Bits of `users.facts`, which SQLite works out (0023-people-in-the-office). */
const bits = { is_admin: 1, verified: 2, blocked: 4 } as const
const allFacts = [0, 1, 2, 3, 4, 5, 6, 7]

/** So many of those who match a search are looked at, the newest: who has typed less than that tells apart, types more. */
const mostFound = 2_000

/** Everybody with an account, a page at a time, as quickly among a million as among a thousand. `isAtLeast` tells that more match. */
export async function listUsers(
  db: Database,
  filter: UserFilter,
  sort: UserSort,
  asked: PageAsked,
) {
  const facts = factsOf(filter)
  if (filter.search.trim() === '') {
    const total = await countUsers(db, facts)
    return {
      rows: await present(db, await walk(db, facts, sort, asked, total)),
      total,
      isAtLeast: false,
    }
  }
  const found = await findNamed(db, filter.search, facts)
  const ids = found.slice(0, mostFound)
  return {
    rows: await present(db, await inOrder(db, ids, sort, asked)),
    total: ids.length,
    isAtLeast: found.length > mostFound,
  }
}

function factsOf(filter: UserFilter) {
  const wanted = Object.entries(bits).flatMap(([name, bit]) => {
    const holds = filter[name as keyof typeof bits]
    return holds === null ? [] : [{ bit, holds }]
  })
  return allFacts.filter((facts) =>
    wanted.every(({ bit, holds }) => ((facts & bit) !== 0) === holds),
  )
}

async function countUsers(db: Database, facts: number[]) {
  const { total } = await db
    .selectFrom('user_counts')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('users'), sql<number>`0`).as('total'))
    .where('facts', 'in', facts)
    .executeTakeFirstOrThrow()
  return total
}

/** What users are sorted by, and the way: `users` is the table's name or another for it. */
function orderOf(sort: UserSort) {
  const column = sort.replace('-', '') as (typeof columns)[number]
  return {
    by: column === 'name' ? sql`name collate nocase` : sql.ref(column),
    way: sql.raw(sort.startsWith('-') ? 'desc' : 'asc'),
  }
}

/** Each of the facts has its users in order: the first of each are brought together. */
async function walk(
  db: Database,
  facts: number[],
  sort: UserSort,
  { page, perPage }: PageAsked,
  total: number,
) {
  const size = perPage ?? total
  const { by, way } = orderOf(sort)
  const each = facts.map(
    (one) => sql`
      select * from (
        select id, ${by} as rank from users where facts = ${sql.lit(one)}
        order by ${by} ${way}, id ${way} limit ${page * size}
      )
    `,
  )
  const collated = sort.endsWith('name') ? sql`rank collate nocase` : sql`rank`
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(each, sql` union all `)})
    order by ${collated} ${way}, id ${way} limit ${size} offset ${(page - 1) * size}
  `.execute(db)
  return rows.map((row) => row.id)
}

/** The newest who match, and one more where there are more. */
async function findNamed(db: Database, search: string, facts: number[]) {
  const parts = partsOf(search)
  if (parts.length === 0) return []
  // few among very many are looked through: the index would be walked past everybody else
  if ((await countUsers(db, facts)) <= mostFound) return lookThrough(db, parts, facts)

  await refreshUserSearch(db)
  const { rows } = await sql<{ id: number }>`
    select users.id from ${usersNamed(parts)} as found
    cross join users on users.id = found.id
    where users.facts in ${listed(facts)} limit ${mostFound + 1}
  `.execute(db)
  return rows.map((row) => row.id)
}

async function lookThrough(db: Database, parts: string[], facts: number[]) {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone'])
    .where('facts', 'in', facts)
    .execute()
  const matching = users.filter((user) => {
    const words = ` ${wordsAbout(user)} `
    return parts.every((part) => words.includes(part.length > 2 ? part : ` ${part}`))
  })
  return matching.map((user) => user.id)
}

async function inOrder(db: Database, ids: number[], sort: UserSort, { page, perPage }: PageAsked) {
  const size = perPage ?? ids.length
  const { by, way } = orderOf(sort)
  const { rows } = await sql<{ id: number }>`
    select id from users where id in ${listed(ids)}
    order by ${by} ${way}, id ${way} limit ${size} offset ${(page - 1) * size}
  `.execute(db)
  return rows.map((row) => row.id)
}

async function present(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'email_verified_at', 'orders_count', 'created_at'])
    .select(['is_admin', 'is_blocked'])
    .where('id', 'in', listed(ids))
    .execute()
  const byId = new Map(users.map((user) => [user.id, presentBriefly(user)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A user as a list shows him. */
export function presentBriefly(user: {
  id: number
  name: string
  email: string
  phone: string | null
  email_verified_at: string | null
  orders_count: number
  is_admin: number
  is_blocked: number
  created_at: string
}) {
  const { id, name, email, phone, email_verified_at, orders_count, created_at } = user
  return {
    id,
    name,
    email,
    phone: phone && formatPhone(phone),
    email_verified: email_verified_at !== null,
    orders_count,
    is_admin: user.is_admin === 1 ? (1 as const) : (0 as const),
    is_blocked: user.is_blocked === 1,
    created_at,
  }
}
