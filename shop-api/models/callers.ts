import { formatPhone, parsePhone } from '#kuwait/phone.ts'
import { placeOf } from '../address-fields.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { listOfficeOrders } from './admin-order-list.ts'
import { previousOrders } from './previous-orders.ts'

const mostCallers = 8

/**
 * Who may be calling, by the start of a phone number or name, or a whole e-mail address: those who have ordered before,
 * with where their last order went, and accounts that have not.
 */
export async function findCallers(scope: Scope, search: string) {
  const ordered = await whoOrdered(scope, search)
  const accounts = await accountsOf(scope, search)
  const others = accounts.filter(({ user_id }) => !ordered.some((one) => one.user_id === user_id))
  const callers = [...ordered, ...others].slice(0, mostCallers)
  const found = []
  for (const caller of callers) {
    const { count, refused } = await previousOrders(scope.db, caller)
    found.push({ ...caller, phone: formatPhone(caller.phone), orders: { count, refused } })
  }
  return found
}

/** One line for each account, and for each phone number without one. */
async function whoOrdered(scope: Scope, search: string) {
  const newest = { page: 1, perPage: 50 }
  const filter = { search, status: null, payment_status: null, fulfillment_status: null }
  const nowhere = { governorate: null, area_id: null, from: null, to: null }
  const { rows } = await listOfficeOrders(scope, { ...filter, ...nowhere }, '-created_at', newest)
  if (search.trim() === '' || rows.length === 0) return []

  const orders = await scope.db
    .selectFrom('orders')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('created_at', 'desc')
    .execute()
  const byCaller = new Map(
    orders.toReversed().map((order) => [order.user_id ?? order.phone, order]),
  )
  return [...byCaller.values()].toReversed().map((order) => ({
    user_id: order.user_id,
    name: order.name,
    phone: order.phone,
    email: order.email,
    address: {
      governorate: order.governorate,
      area: inLanguage(order, 'area', scope.language) ?? '',
      ...placeOf(order),
    },
  }))
}

async function accountsOf({ db }: Scope, search: string) {
  const phone = parsePhone(search)
  const rows = await db
    .selectFrom('users')
    .select(['id as user_id', 'name', 'phone', 'email'])
    .where(({ or, eb }) =>
      or([
        eb('email', '=', search.trim().toLowerCase()),
        ...(phone ? [eb('phone', '=', phone)] : []),
      ]),
    )
    .limit(mostCallers)
    .execute()
  return rows.map((row) => ({ ...row, phone: row.phone ?? '', address: null }))
}
