import { data, href, type RouterContextProvider } from 'react-router'
import type { Order } from '#app/api/orders.server.ts'
import { getSession, type Session } from './session.server.ts'

type Context = Readonly<RouterContextProvider>

/** Seconds after which the page of an order that was just paid looks again, and how often it does by itself. */
const again = 4
const mostLooks = 12

/** Remembers where an order is to be paid. Answers the page that leads there. */
export function payOn(session: Session, url: string, receipt: string) {
  session.payment = { url, receipt }
  return href('/payment')
}

/** What follows when somebody has chosen how to pay an order: the page to pay on, or the order's own with a message. */
export function whatToPay(
  context: Context,
  { url, message }: { url: string | null; message: string },
  receipt: string,
  method: string,
) {
  if (url === null) return { message, adjusted: method !== 'cod' }
  return { message: '', adjusted: false, nextPage: payOn(getSession(context), url, receipt) }
}

/**
 * The data of an order's page. While its payment is waited for by somebody who has just come back from the bank (`look` in the
 * address), the browser asks for it again by itself, for a minute.
 */
export function lookAgain(context: Context, order: Order, url: URL) {
  const session = getSession(context)
  const waits = order.payment_status === 'pending' && order.ways_to_pay.length > 0
  const isMeant = session.payment?.receipt.split('?')[0] === url.pathname
  if (isMeant && order.ways_to_pay.length === 0) session.payment = null
  const looks = Number(url.searchParams.get('look'))
  if (!waits || !(looks >= 1 && looks < mostLooks)) return data({ order })
  const next = new URL(url)
  next.searchParams.set('look', String(Math.floor(looks) + 1))
  return data({ order }, { headers: { Refresh: `${again}; url=${next.pathname}${next.search}` } })
}

/** The query of an order's page without how often it has looked. */
export function withoutLook({ searchParams }: URL) {
  const query = new URLSearchParams(searchParams)
  query.delete('look')
  return query.size > 0 ? `?${query}` : ''
}
