import { randomUUID } from 'node:crypto'
import { data, href, type RouterContextProvider } from 'react-router'
import * as phoneOrders from '#app/api/admin-phone-orders.server.ts'
import type { Caller, Quote } from '#app/api/admin-phone-orders.server.ts'
import { ApiError, type Api } from '#app/api/client.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { fillAddress } from '#app/forms/paste-address.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getSession } from '#app/middleware/session.server.ts'
import { formatFils } from '#kuwait/money.ts'
import { findPicking, type Picking } from '../form/pick-products.server.ts'
import { changePicked } from '../form/picked.ts'
import { fieldOfItem, itemsIn, wantedIn } from './phone-order-fields.ts'
import { addressFields } from './edit-fields.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider>; url: URL }
type Fields = Record<string, string>

/** The form of an order by telephone, with what there is to say of who calls and what it comes to. */
export type PhoneOrderWork = {
  form: FormResult
  picking: Picking
  caller: Caller | null
  quote: Quote | null
}

/** What the page begins with. */
export function workOn(api: Api, values: Fields) {
  return lookAt(api, { ...emptyForm, values: { ...values, key: randomUUID() } })
}

/**
 * One button places the order, once its total has been shown; the others find who calls, find and add products, fill in an
 * address or reckon the total, and write nothing.
 */
export async function handlePhoneOrder(args: Args) {
  const api = getApi(args.context)
  const answer = await handleForm(
    args,
    (fields) => place(args, api, fields),
    href('/admin-dashboard/orders'),
    { changes: (fields) => changed(api, fields) },
  )
  if (answer instanceof Response) return answer
  return data(await lookAt(api, answer.data), answer.init ?? undefined)
}

async function changed(api: Api, fields: Fields): Promise<FormResult | null> {
  const picked = changePicked(fields)
  if (picked) return { ...emptyForm, values: picked }
  const filled = await fillAddress(api, fields)
  if (filled) return filled

  const { intent = '', phone = '', name = '', expected_total = '' } = fields
  // who types a number and presses Enter wants to know whose it is
  const isCalling = intent === 'caller' || (intent === 'save' && name === '' && phone !== '')
  if (isCalling) return { ...emptyForm, values: await withCaller(api, fields) }
  const [, place] = /^address\.(\d{1,15})$/.exec(intent) ?? []
  if (place) return { ...emptyForm, values: await withAddress(api, fields, place) }
  if (intent === 'save' && expected_total !== '') return null
  return { ...emptyForm, values: fields, ...(await tryQuote(api, fields)).wrong }
}

/** Fills in what is known of the caller; what is typed already stays. */
async function withCaller(api: Api, fields: Fields): Promise<Fields> {
  const { phone = '', name = '', email = '' } = fields
  const caller = await phoneOrders.findCaller(api, phone)
  if (!caller) return { ...fields, known: phone, user_id: '' }
  const place = fields.block || fields.street ? {} : addressFields(caller.address ?? {})
  return {
    ...fields,
    ...place,
    known: phone,
    user_id: String(caller.user_id ?? ''),
    name: name || caller.name,
    email: email || caller.email,
  }
}

async function withAddress(api: Api, fields: Fields, id: string): Promise<Fields> {
  const { quote } = await tryQuote(api, fields)
  const address = quote?.addresses.find((one) => String(one.id) === id)
  return address ? { ...fields, ...addressFields(address) } : fields
}

async function place({ context }: Pick<Args, 'context'>, api: Api, fields: Fields) {
  const items = itemsIn(fields)
  try {
    const { id, ...done } = await phoneOrders.place(
      api,
      items,
      { ...wantedIn(fields), expected_total: fields.expected_total },
      fields.key ?? '',
    )
    return { ...done, nextPage: pageOf(id) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const earlier = error.code === 'idempotency' ? phoneOrders.earlierOrder(error.details) : null
    if (earlier === null) throw besideFields(error, fields)
    getSession(context).toast = { kind: 'error', message: error.message }
    throw seeOther(pageOf(earlier))
  }
}

function pageOf(id: number) {
  return href('/admin-dashboard/orders/:orderId', { orderId: String(id) })
}

async function lookAt(api: Api, form: FormResult): Promise<PhoneOrderWork> {
  const { known = '', phone = '' } = form.values
  const [picking, { quote }, caller] = await Promise.all([
    findPicking(api, form),
    tryQuote(api, form.values),
    known !== '' && known === phone ? phoneOrders.findCaller(api, phone) : null,
  ])
  // what the page shows is what is agreed to when the order is placed
  const expected_total =
    quote && quote.delivery_fee !== null && !quote.coupon?.problem ? formatFils(quote.total) : ''
  return { form: { ...form, values: { ...form.values, expected_total } }, picking, caller, quote }
}

/** What the order comes to, or what is wrong with what it is reckoned from. Without goods there is nothing to tell. */
async function tryQuote(api: Api, fields: Fields) {
  const items = itemsIn(fields)
  if (items.length === 0 && fields.intent !== 'quote' && fields.intent !== 'save') {
    return { quote: null, wrong: {} }
  }
  try {
    return { quote: await phoneOrders.quote(api, items, wantedIn(fields)), wrong: {} }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { fieldErrors: errors, message } = besideFields(error, fields)
    return { quote: null, wrong: { errors, message } }
  }
}

/** The same refusal with its sentences by the names of the form's fields. */
function besideFields({ message, status, code, details, fieldErrors }: ApiError, fields: Fields) {
  const errors = Object.entries(fieldErrors).map(([name, said]) => [
    fieldOfItem(fields, name),
    said,
  ])
  return new ApiError(message, status, {
    message,
    code: code ?? undefined,
    errors: Object.fromEntries(errors),
    data: details,
  })
}
