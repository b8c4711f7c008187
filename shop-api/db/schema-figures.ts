/**
 * What the orders of a day (in Kuwait, by when they were placed) come to, kept by triggers: of all of them, by area, way to
 * pay and coupon; and what was sold of a product or package, whose `orders` are lines and whose amounts are those lines'.
 * `thing` names which, `fulfillment` is that of confirmed orders and blank for others.
 */
export type SalesDays = {
  kind: 'all' | 'area' | 'payment' | 'coupon' | 'product' | 'package'
  day: string
  thing: string
  status: string
  fulfillment: string
  orders: number
  pieces: number
  subtotal: number
  discount: number
  delivery_fee: number
  total: number
  paid: number
  refunded: number
}

/** How often something was wanted on a day (in Kuwait) that could not be had, or an area asked about (models/demand.ts). */
export type DemandDays = {
  kind: 'sold_out' | 'area' | 'area_below' | 'area_off'
  day: string
  thing_id: number
  times: number
}
