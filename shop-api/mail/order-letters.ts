import type { Selectable } from 'kysely'
import { labelledParts } from '#kuwait/addresses.ts'
import type { Orders } from '../db/schema-orders.ts'
import { signOrder } from '../models/order-links.ts'
import { presentOrder } from '../models/orders.ts'
import type { Fact, Goods, Letter, Part, Sum } from './letter.ts'
import { greetable, oneLine } from './one-line.ts'
import type { Writing } from './writing.ts'

type Order = Selectable<Orders>
type Shown = Awaited<ReturnType<typeof presentOrder>>

export type OrderNews =
  'received' | 'confirmed' | 'rejected' | 'cancelled' | 'paid' | 'changed' | 'withdrawal'

/** What happened to an order, told to who ordered, or to the shop; null if there is no such order any more. */
export async function writeOrderNews(
  writing: Writing,
  news: OrderNews,
  orderId: number,
): Promise<Letter | null> {
  const { db, language, now } = writing
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) return null

  const shown = await presentOrder({ db, language, now }, order)
  return news !== 'paid' && (await isForShop(writing, order))
    ? tellShop(writing, news, order, shown)
    : tellShopper(writing, news, order, shown)
}

/** What a colleague has written to whoever ordered; null if it is not for him any more. */
export async function writeOrderNote(
  writing: Writing,
  orderId: number,
  noteId: number,
): Promise<Letter | null> {
  const { db, say } = writing
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst()
  const written = await db
    .selectFrom('order_notes')
    .select('body')
    .where('id', '=', noteId)
    .where('is_visible', '=', 1)
    .executeTakeFirst()
  if (!order || !written) return null

  const { number } = order
  return {
    subject: say('order.message.subject', { number }),
    title: say('order.message.title'),
    parts: [
      text(say('order.message.text', { number })),
      { kind: 'quote', text: written.body },
      { kind: 'button', label: say('order.open'), url: orderLink(writing, order) },
      ...(order.user_id === null ? [note(say('order.keep'))] : []),
    ],
    reason: say('reason.order'),
  }
}

function tellShopper(writing: Writing, news: OrderNews, order: Order, shown: Shown): Letter {
  const { say, amount } = writing
  const { number } = order
  const name = greetable(order.name)
  const cash = order.payment_method === 'cod' && !ends.has(news)
  const nothing = order.paid === 0 && (news === 'rejected' || news === 'cancelled')
  return {
    subject: say(`order.${news}.subject`, { number }),
    title: news === 'received' && name ? say('order.thanks', { name }) : say(`order.${news}.title`),
    parts: [
      { kind: 'text', text: say(`order.${news}.text`, { number }) },
      ...reason(writing, news, shown),
      ...(news === 'confirmed' ? [text(say('order.days', { count: order.delivery_days }))] : []),
      ...(cash ? [text(say('order.cash', { total: amount(shown.total) }))] : []),
      ...(nothing ? [text(say('order.nothingPaid'))] : []),
      { kind: 'button', label: say('order.open'), url: orderLink(writing, order) },
      ...(order.user_id === null ? [note(say('order.keep'))] : []),
      goods(writing, shown),
      facts(writing, order, shown),
    ],
    reason: say('reason.order'),
  }
}

/** Tells the shop of money that somebody has to look after; null if there is no such order any more. */
export async function writePaymentNews(
  writing: Writing,
  news: 'odd' | 'refund',
  orderId: number,
): Promise<Letter | null> {
  const { db, language, now, say } = writing
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) return null

  const { number } = order
  const shown = await presentOrder({ db, language, now }, order)
  return {
    subject: say(`payment.${news}.title`, { number }),
    title: say(`payment.${news}.title`, { number }),
    parts: [
      text(say(`payment.${news}.text`, { number })),
      officeButton(writing, order),
      facts(writing, order, shown),
    ],
    reason: say('reason.shop'),
  }
}

function officeButton({ say, link }: Writing, { id }: Order): Part {
  return { kind: 'button', label: say('order.open'), url: link(`/admin-dashboard/orders/${id}`) }
}

function tellShop(
  writing: Writing,
  news: Exclude<OrderNews, 'paid'>,
  order: Order,
  shown: Shown,
): Letter {
  const { say, amount } = writing
  const { number } = order
  const name = oneLine(order.name)
  const total = amount(shown.total)
  return {
    subject: say(`order.shop.${news}`, { number, total }),
    title: say(`order.shop.${news}`, { number, total }),
    parts: [
      text(say('order.shop.text', { name, total })),
      ...reason(writing, news, shown),
      officeButton(writing, order),
      goods(writing, shown),
      facts(writing, order, shown),
    ],
    reason: say('reason.shop'),
    ...(order.email && { replyTo: { name, address: order.email } }),
  }
}

/** Mail to the shop about its own orders; somebody who orders with the shop's address reads the shopper's letter. */
async function isForShop({ db, recipient, shop }: Writing, order: Order) {
  if (recipient !== shop.email || recipient === order.email) return false
  const shopper = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', order.user_id)
    .executeTakeFirst()
  return recipient !== shopper?.email
}

/** Members open the order in their account, guests by its signed link. */
function orderLink({ link, secrets }: Writing, order: Order) {
  if (order.user_id !== null) return link(`/order/${order.id}`)
  const { number, expires, signature } = signOrder(order, secrets)
  return link(`/receipt/${number}`, { expires, signature })
}

const ends = new Set<OrderNews>(['rejected', 'cancelled', 'withdrawal'])

/** What was said when the order was rejected or cancelled, or is to be given back. */
function reason({ say }: Writing, news: OrderNews, { history }: Shown): Part[] {
  const said = history.findLast(({ status }) => status === news)?.note
  return ends.has(news) && said ? [note(say('order.reason')), { kind: 'quote', text: said }] : []
}

function goods({ say, amount }: Writing, shown: Shown): Part {
  const isSome = (kwd: string) => Number(kwd) !== 0
  const sums: Sum[] = [
    { label: say('order.subtotal'), amount: amount(shown.subtotal), strong: false },
    ...(isSome(shown.discount)
      ? [
          {
            label: shown.coupon_code
              ? say('order.discountWith', { code: shown.coupon_code })
              : say('order.discount'),
            amount: amount(`-${shown.discount}`),
            strong: false,
          },
        ]
      : []),
    {
      label: say('order.delivery'),
      amount: isSome(shown.delivery_fee) ? amount(shown.delivery_fee) : say('order.free'),
      strong: false,
    },
    { label: say('order.total'), amount: amount(shown.total), strong: true },
  ]
  return {
    kind: 'goods',
    goods: shown.items.map((item): Goods => ({
      name: item.name,
      quantity: item.quantity,
      details: [
        ...(item.options ? [item.options] : []),
        ...item.components.map(({ name, options, quantity }) =>
          [`${quantity} × ${name}`, options].filter(Boolean).join(say('list.comma')),
        ),
      ],
      amount: amount(item.line_total),
    })),
    sums,
  }
}

const methods = ['cod', 'knet', 'card'] as const

function facts(writing: Writing, order: Order, shown: Shown): Part {
  const { say, date, foreign, typed } = writing
  const method = methods.find((known) => known === order.payment_method) ?? 'other'
  const lines: (Fact | null)[] = [
    { label: say('order.number'), value: order.number },
    { label: say('order.placed'), value: date(order.created_at) },
    { label: say('order.address'), value: addressText(writing, shown) },
    shown.address.directions
      ? { label: say('address.directions'), value: typed(shown.address.directions) }
      : null,
    { label: say('order.phone'), value: foreign(shown.phone) },
    { label: say('order.payment'), value: say(`payment.${method}`) },
    shown.notes ? { label: say('order.note'), value: typed(shown.notes) } : null,
  ]
  return { kind: 'facts', facts: lines.filter((line) => line !== null) }
}

/** As an address is said in Kuwait: name, area, block 4, street 12, house 7. */
function addressText({ say, typed }: Writing, { name, address }: Shown) {
  const parts = labelledParts(address, (part) => say(`address.${part}`)).map(({ label, value }) =>
    label === null ? typed(value) : `${label} ${typed(value)}`,
  )
  return [typed(name), typed(address.area), ...parts].join(say('list.comma'))
}

function text(words: string): Part {
  return { kind: 'text', text: words }
}

function note(words: string): Part {
  return { kind: 'note', text: words }
}
