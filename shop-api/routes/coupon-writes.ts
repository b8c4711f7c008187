import { Hono } from 'hono'
import { z } from 'zod'
import { CouponBatch, CouponLine, WrittenCoupon } from '../admin-coupon-answers.ts'
import { Data, Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Id, inEnglish } from '../fields.ts'
import { idParam, type Call, type Env } from '../http.ts'
import { say, type MessageKey } from '../messages.ts'
import { requireCoupon, showCoupon } from '../models/admin-coupon.ts'
import { actOnCoupon, changeCoupon, couponActions, createCoupon } from '../models/admin-coupons.ts'
import { generateCodes, requireBatch } from '../models/coupon-codes.ts'
import { couponIds, showSome } from '../models/coupon-list.ts'
import { presentBatch } from './admin-coupons.ts'
import { batchFields, couponFields, couponFilter, inStore, judged } from './coupon-fields.ts'
import { chosen, hasChosen, Key, noneChosen, startFor, TaskDone } from './many-rows.ts'
import { inOneGo } from './product-writes.ts'

const NewCoupon = inEnglish(judged(z.object(couponFields)))
const ChangedCoupon = inEnglish(judged(z.object({ ...couponFields, version: Id })))
const Batch = inEnglish(judged(z.object(batchFields)))
const Bulk = z
  .object({ ...couponFilter, ...chosen, action: z.enum(couponActions) })
  .refine(hasChosen, noneChosen)
/** The first of the rows that something would be done to, with what there is to say of each. */
const Preview = z.object({ count: z.number(), rows: z.array(CouponLine) })

const call = { permission: 'coupons' as const, form: 'coupon' }

async function written(c: Call, key: MessageKey, id: number | null) {
  const data = await showCoupon(c.var.scope, id)
  return { message: say(c.var.language, key, { code: data.code }), data }
}

function switched(action: 'activate' | 'deactivate', key: MessageKey) {
  return endpoint(
    {
      ...call,
      summary: action === 'activate' ? 'Switch a coupon on' : 'Switch a coupon off',
      answer: WrittenCoupon,
      refusals: [403],
    },
    async (c) => {
      await inOneGo(c, (doing) => actOnCoupon(doing, idParam(c), { action }))
      return written(c, key, idParam(c))
    },
  )
}

/** What administrators do to coupons. */
export const couponWrites = new Hono<Env>()
  .post(
    '/',
    endpoint(
      {
        ...call,
        summary: 'Add a coupon',
        body: NewCoupon,
        answer: WrittenCoupon,
        status: 201,
        refusals: [403, 422],
      },
      async (c, { body }) => {
        const given = inStore(body, { is_active: true, is_public: false })
        const id = await inOneGo(c, (doing) => createCoupon(doing, given))
        return written(c, 'coupon.created', id)
      },
    ),
  )
  .post(
    '/bulk',
    endpoint(
      {
        ...call,
        form: 'bulk',
        summary:
          'Do the same to many coupons, each by itself; with `dry_run`, only tell to which, and what is to be said of them',
        body: Bulk,
        answer: Data(z.union([TaskDone, Preview])),
        refusals: [403, 409, 422],
      },
      async (c, { body: { action, all, ids: given, expected, dry_run, ...filter } }) => {
        const { scope } = c.var
        const ids = all ? await couponIds(scope, filter) : [...new Set(given)]
        if (dry_run) return { data: { count: ids.length, rows: await showSome(scope, ids) } }
        return { data: await startFor(c, expected, { kind: 'coupons', params: { action }, ids }) }
      },
    ),
  )
  .post(
    '/generate',
    endpoint(
      {
        ...call,
        summary:
          'Make up to a thousand codes at once, each for one use; an `Idempotency-Key` makes a second call the same batch',
        body: Batch,
        answer: Message.extend({ data: CouponBatch }),
        status: 201,
        refusals: [403, 422],
      },
      async (c, { body }) => {
        const key = Key.parse(c.req.header('idempotency-key') ?? null)
        const { is_public: _, ...given } = inStore(body, { is_active: true, is_public: false })
        const prefix = given.prefix ?? ''
        const id = await inOneGo(c, (doing) => generateCodes(doing, { ...given, prefix, key }))
        const batch = await requireBatch(c.var.scope.db, id)
        const message = say(c.var.language, 'coupon.generated', { count: batch.codes })
        return { message, data: presentBatch(batch) }
      },
    ),
  )
  .put(
    '/:id',
    endpoint(
      {
        ...call,
        summary: 'Change a coupon; 409 `version` where somebody else has changed it meanwhile',
        body: ChangedCoupon,
        answer: WrittenCoupon,
        refusals: [403, 409, 422],
      },
      async (c, { body }) => {
        const before = await requireCoupon(c.var.scope.db, idParam(c))
        const flags = { is_active: before.is_active === 1, is_public: before.is_public === 1 }
        const given = inStore(body, flags)
        await inOneGo(c, (doing) => changeCoupon(doing, c.var.language, before.id, given))
        return written(c, 'coupon.updated', before.id)
      },
    ),
  )
  .delete(
    '/:id',
    endpoint(
      {
        ...call,
        summary: 'Delete a coupon; 409 `in_use` where it was ever used: it can be switched off',
        answer: z.void(),
        status: 204,
        refusals: [403, 409],
      },
      (c) => inOneGo(c, (doing) => actOnCoupon(doing, idParam(c), { action: 'delete' })),
    ),
  )
  .post('/:id/activate', switched('activate', 'coupon.activated'))
  .post('/:id/deactivate', switched('deactivate', 'coupon.deactivated'))
