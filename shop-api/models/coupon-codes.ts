import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { CouponBatches } from '../db/schema-accounts.ts'
import { listed } from '../db/sqlite-search.ts'
import { notFound } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import type { CouponFields } from './admin-coupons.ts'
import { record, type Doing } from './history.ts'
import { countRows, pageOf, type PageAsked } from './pages.ts'

/** What can be read aloud without being taken for something else: no 0 and O, no 1 and I. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Of thirty-two letters: fifty bits, more than anybody can try. */
const length = 10
const half = length / 2

export const mostCodes = 1_000

/** What all codes of a batch have in common. */
export type BatchTerms = Omit<
  CouponFields,
  'code' | 'usage_limit' | 'user_usage_limit' | 'is_public'
>

/**
 * Makes many codes at once, each for one use by one person, and none of them offered to everybody. The same `key` again is the
 * same batch; answers its id.
 */
export async function generateCodes(
  doing: Doing,
  {
    prefix,
    count,
    key,
    ...terms
  }: BatchTerms & { prefix: string; count: number; key: string | null },
) {
  const { db, now, user } = doing
  const known = await db
    .selectFrom('coupon_batches')
    .select('id')
    .where('key', '=', key)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (known) return known.id

  const { name_en, name_ar } = terms
  const created_at = now.toISOString()
  const { id } = await db
    .insertInto('coupon_batches')
    .values({
      prefix,
      name_en,
      name_ar,
      codes: count,
      key,
      user_id: user.id,
      user_name: user.name,
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const codes = await freeCodes(db, prefix, count)
  const rows = codes.map((code) => ({
    ...terms,
    code,
    usage_limit: 1,
    is_public: 0,
    batch_id: id,
    created_at,
  }))
  // a statement takes so many values at most
  const size = 500
  for (let start = 0; start < rows.length; start += size) {
    await db
      .insertInto('coupons')
      .values(rows.slice(start, start + size))
      .execute()
  }
  const first = await db
    .selectFrom('coupons')
    .select(({ fn }) => fn.min('id').as('id'))
    .where('batch_id', '=', id)
    .executeTakeFirstOrThrow()
  const changes = Object.entries({ ...terms, count }).map(([field, to]) => ({
    field,
    from: null,
    to,
  }))
  const label = `${prefix} × ${count}`.trim()
  await record(doing, { action: 'create', entity: 'coupon', id: first.id ?? 0, label, changes })
  return id
}

/** Different ones that there are not yet. */
async function freeCodes(db: Doing['db'], prefix: string, count: number) {
  const codes = new Set<string>()
  while (codes.size < count) {
    while (codes.size < count) codes.add(prefix + randomLetters())
    const taken = await db
      .selectFrom('coupons')
      .select('code')
      .where('code', 'in', [...codes])
      .execute()
    for (const { code } of taken) codes.delete(code)
  }
  return [...codes]
}

function randomLetters() {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

/** A code of a batch as it is printed: blanks make it easier to read, and need not be typed. */
export function printedCode(code: string, prefix: string) {
  const rest = code.slice(prefix.length)
  if (!code.startsWith(prefix) || rest.length !== length) return code
  return [prefix, rest.slice(0, half), rest.slice(half)].filter(Boolean).join(' ')
}

/** Batches, the newest first, with how many of their codes were used and what that cost. */
export async function listBatches({ db }: Scope, asked: PageAsked) {
  const query = db.selectFrom('coupon_batches')
  const rows = await pageOf(query.selectAll().orderBy('id', 'desc'), {
    ...asked,
    perPage: asked.perPage ?? 100,
  }).execute()
  return { rows: await present(db, rows), total: await countRows(query) }
}

export async function requireBatch(db: Database, id: number | null) {
  const row = await db
    .selectFrom('coupon_batches')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  const [batch] = row ? await present(db, [row]) : []
  if (!batch) throw notFound('coupon.batchNotFound')
  return batch
}

type Row = Selectable<CouponBatches>

async function present(db: Database, rows: Row[]) {
  const sums = await db
    .selectFrom('coupons')
    .select(({ fn }) => [
      'batch_id',
      fn.sum<number>('used_count').as('used'),
      fn.sum<number>('discount_given').as('given'),
    ])
    .where('batch_id', 'in', listed(rows.map(({ id }) => id)))
    .groupBy('batch_id')
    .execute()
  return rows.map(({ user_id, user_name, key: _, ...row }) => {
    const sum = sums.find(({ batch_id }) => batch_id === row.id)
    return {
      ...row,
      used_count: sum?.used ?? 0,
      discount_given: sum?.given ?? 0,
      user: { id: user_id, name: user_name },
    }
  })
}
