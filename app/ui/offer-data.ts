import { formatFils, type Fils } from '#kuwait/money.ts'

type StockState = 'in' | 'low' | 'out'

type Given = {
  url: string
  sku?: string
  price: Fils
  /** When the price ends, ISO 8601. */
  until?: string | null
  stockState: StockState
}

/** Something new that can be bought, as schema.org names it. */
export function offer({ url, sku, price, until, stockState }: Given) {
  return {
    '@type': 'Offer',
    url,
    ...(sku && { sku }),
    price: formatFils(price),
    priceCurrency: 'KWD',
    ...(until && { priceValidUntil: until }),
    availability: availability(stockState),
    itemCondition: 'https://schema.org/NewCondition',
  }
}

const availabilities = { in: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock' }

export function availability(state: StockState) {
  return `https://schema.org/${availabilities[state]}`
}
