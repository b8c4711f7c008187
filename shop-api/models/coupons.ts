import type { Selectable } from 'kysely'
import { formatDay } from '#kuwait/dates.ts'
import { foldDigits } from '#kuwait/digits.ts'
import { formatFils, percentOf, type Fils } from '#kuwait/money.ts'
import type { Coupons } from '../db/schema-accounts.ts'
import { say } from '../messages.ts'
import { Refusal, type Message } from '../refusal.ts'
import { inLanguage, type Scope } from '../scope.ts'

export type Coupon = Selectable<Coupons>

/** Which rule says no. */
export type CouponReason =
  | 'unknown'
  | 'inactive'
  | 'not_started'
  | 'expired'
  | 'minimum'
  | 'used_up'
  | 'used_by_you'
  | 'login'

/** A no, in words. `missing` is what more would have to be spent, where that is all that is wrong. */
export type CouponProblem = { reason: CouponReason; sentence: Message; missing: Fils | null }

/** A code that was tried on some goods: what it takes off them, or why it takes nothing. */
export type TriedCoupon =
  | { code: string; coupon: Coupon; discount: Fils; problem: null }
  | { code: string; coupon: null; discount: 0; problem: CouponProblem }

/** Capitals that nobody can tell from Latin ones, Cyrillic and Greek, with what they look like. */
const lookAlikes = new Map(
  ['АAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅS', 'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX']
    .flatMap((pairs) => pairs.match(/../g) ?? [])
    .map(([foreign = '', latin = '']) => [foreign, latin]),
)

/**
 * The one way to write a code, in which it is kept and looked up: capitals, Latin digits, no blanks, nothing that cannot
 * be seen, and no letter that only looks like the one that is meant.
 */
export function canonicalCode(given: string) {
  const capitals = foldDigits(given.normalize('NFKC')).toUpperCase().normalize('NFKD')
  const visible = capitals.replace(/[\s\p{C}\p{Z}\p{M}]/gu, '').normalize('NFC')
  return Array.from(visible, (letter) => lookAlikes.get(letter) ?? letter).join('')
}

/** Tries a code on goods of `subtotal`, for the person who would use it. Nothing is written. */
export async function tryCoupon(
  scope: Scope,
  userId: number | null,
  given: string,
  subtotal: Fils,
): Promise<TriedCoupon> {
  const code = canonicalCode(given)
  if (userId === null) return refused(code, no('login', { key: 'coupon.login' }))

  const coupon = await scope.db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst()
  if (!coupon) return refused(code, no('unknown', { key: 'coupon.unknown' }))

  return judgeCoupon(scope, coupon, userId, subtotal)
}

/** The same for a coupon that is known, or only thought of; without a person, for somebody who has never used it. */
export async function judgeCoupon(
  scope: Scope,
  coupon: Coupon,
  userId: number | null,
  subtotal: Fils,
): Promise<TriedCoupon> {
  const problem = await problemOf(scope, coupon, userId, subtotal)
  if (problem) return refused(coupon.code, problem)
  return { code: coupon.code, coupon, discount: discountOf(coupon, subtotal), problem: null }
}

/** What a coupon takes off goods of `subtotal`, in fils: never more than its maximum, nor than the goods cost. */
export function discountOf(
  { type, value, maximum_discount }: Pick<Coupon, 'type' | 'value' | 'maximum_discount'>,
  subtotal: Fils,
): Fils {
  const full = type === 'percent' ? percentOf(subtotal, value) : value
  return Math.max(0, Math.min(full, maximum_discount ?? full, subtotal))
}

/** The public coupon that would take the most off goods of `subtotal`, of those that this person may use now. */
export async function bestCoupon(scope: Scope, userId: number, subtotal: Fils) {
  const offered = await scope.db
    .selectFrom('coupons')
    .selectAll()
    .where('is_public', '=', 1)
    .where('is_active', '=', 1)
    .orderBy('id')
    .execute()
  let best: { coupon: Coupon; discount: Fils } | null = null
  for (const coupon of offered) {
    const discount = discountOf(coupon, subtotal)
    if (discount <= (best?.discount ?? 0)) continue
    if ((await problemOf(scope, coupon, userId, subtotal)) === null) best = { coupon, discount }
  }
  return best
}

/** The minimum comes last: it is the one rule that the shopper can do something about. */
async function problemOf(
  scope: Scope,
  coupon: Coupon,
  userId: number | null,
  subtotal: Fils,
): Promise<CouponProblem | null> {
  const { starts_at, expires_at, minimum_spend } = coupon
  const moment = scope.now.toISOString()
  if (coupon.is_active !== 1) return no('inactive', { key: 'coupon.inactive' })
  if (starts_at !== null && moment < starts_at) {
    const date = formatDay(new Date(starts_at), scope.language)
    return no('not_started', { key: 'coupon.notStarted', values: { date } })
  }
  if (expires_at !== null && moment >= expires_at) {
    const lastMoment = new Date(Date.parse(expires_at) - 1)
    const date = formatDay(lastMoment, scope.language)
    return no('expired', { key: 'coupon.expired', values: { date } })
  }
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit) return usedUp()

  const limit = coupon.user_usage_limit
  if (limit !== null && (await usesBy(scope, coupon.id, userId)) >= limit) {
    return no('used_by_you', { key: 'coupon.usedByYou', values: { count: limit } })
  }
  if (minimum_spend !== null && subtotal < minimum_spend) {
    const missing = minimum_spend - subtotal
    const values = { missing: formatFils(missing), minimum: formatFils(minimum_spend) }
    return { ...no('minimum', { key: 'coupon.minimum', values }), missing }
  }
  return null
}

async function usesBy({ db }: Scope, couponId: number, userId: number | null) {
  if (userId === null) return 0
  const { uses } = await db
    .selectFrom('coupon_usages')
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .where('coupon_id', '=', couponId)
    .where('user_id', '=', userId)
    .where('given_back_at', 'is', null)
    .executeTakeFirstOrThrow()
  return uses
}

function no(reason: CouponReason, sentence: Message): CouponProblem {
  return { reason, sentence, missing: null }
}

function refused(code: string, problem: CouponProblem): TriedCoupon {
  return { code, coupon: null, discount: 0, problem }
}

export function usedUp() {
  return no('used_up', { key: 'coupon.usedUp' })
}

/** The refusal of a request whose field `field` holds a code that does not hold. */
export function couponRefusal(field: string, { sentence, ...problem }: CouponProblem) {
  return new Refusal('invalid', sentence, {
    errors: { [field]: sentence },
    more: presentReason(problem),
  })
}

/** A tried code as quotes answer it: with what it is, or with what is wrong. */
export function presentTried(tried: TriedCoupon, language: Scope['language']) {
  const { code, coupon, problem } = tried
  return {
    code,
    name: coupon && inLanguage(coupon, 'name', language),
    formatted_value: coupon && formattedValue(coupon, language),
    problem: problem && say(language, problem.sentence.key, problem.sentence.values),
    ...(problem && presentReason(problem)),
  }
}

export function presentReason({ reason, missing }: Omit<CouponProblem, 'sentence'>) {
  return { reason, ...(missing !== null && { missing_amount: formatFils(missing) }) }
}

/** A coupon as the API answers it (contract: POST /coupons/validate). */
export function presentCoupon(coupon: Coupon, language: Scope['language']) {
  const { minimum_spend, maximum_discount } = coupon
  return {
    code: coupon.code,
    name: inLanguage(coupon, 'name', language) ?? '',
    description: inLanguage(coupon, 'description', language),
    type: coupon.type,
    value: formatFils(coupon.value),
    formatted_value: formattedValue(coupon, language),
    minimum_spend: minimum_spend === null ? null : formatFils(minimum_spend),
    maximum_discount: maximum_discount === null ? null : formatFils(maximum_discount),
    expires_at: coupon.expires_at,
  }
}

/** What a coupon is worth, to be read: "10%", "2.000 KWD". */
export function formattedValue(
  { type, value }: Pick<Coupon, 'type' | 'value'>,
  language: Scope['language'],
) {
  return type === 'percent'
    ? say(language, 'coupon.percent', { percent: value / 1000 })
    : say(language, 'coupon.fixed', { amount: formatFils(value) })
}
