/** How what stands in a column is read and shown. */
export type Kind =
  | 'date'
  | 'count'
  | 'money'
  | 'thing'
  | 'category'
  | 'area'
  | 'governorate'
  | 'yes'
  | 'code'
  | 'method'
  | 'customer'
  | 'words'
  | 'moment'
  | 'goods'

export type ColumnName = keyof typeof columns

/** The columns that there are, by the names of the API. */
export const columns = {
  date: 'date',
  orders: 'count',
  sold: 'count',
  pieces: 'count',
  subtotal: 'money',
  discount: 'money',
  delivery_fee: 'money',
  revenue: 'money',
  paid: 'money',
  refunded: 'money',
  due: 'money',
  thing: 'thing',
  category: 'category',
  area: 'area',
  governorate: 'governorate',
  active: 'yes',
  asked: 'count',
  below_minimum: 'count',
  not_served: 'count',
  code: 'code',
  method: 'method',
  name: 'customer',
  words: 'words',
  searches: 'count',
  results: 'count',
  last_day: 'date',
  updated_at: 'moment',
  user: 'customer',
  value: 'money',
  goods: 'goods',
  views: 'count',
  stock: 'count',
  waiting: 'count',
  since: 'moment',
  sku: 'code',
} as const satisfies Record<string, Kind>

/** A choice between two or three ways to look at a report; the first is the usual one. */
export type Choice = { name: 'by' | 'sort' | 'nothing'; values: readonly string[] }

/** The reports by their names in the API, each with its columns, the one that tells what a row is about first. */
export const reports = {
  sales: {
    columns: [
      'date',
      'orders',
      'sold',
      'pieces',
      'subtotal',
      'discount',
      'delivery_fee',
      'revenue',
      'refunded',
    ],
    choice: { name: 'by', values: ['day', 'month'] },
  },
  products: {
    columns: ['thing', 'orders', 'pieces', 'revenue'],
    choice: { name: 'sort', values: ['revenue', 'pieces'] },
  },
  categories: { columns: ['category', 'orders', 'pieces', 'revenue'] },
  customers: { columns: ['name', 'orders', 'revenue'] },
  areas: {
    columns: [
      'area',
      'governorate',
      'active',
      'orders',
      'sold',
      'revenue',
      'asked',
      'below_minimum',
      'not_served',
    ],
  },
  governorates: {
    columns: ['governorate', 'orders', 'sold', 'revenue', 'asked', 'below_minimum', 'not_served'],
  },
  payments: { columns: ['method', 'orders', 'sold', 'revenue', 'paid', 'refunded', 'due'] },
  coupons: { columns: ['code', 'orders', 'sold', 'discount', 'revenue'] },
  searches: {
    columns: ['words', 'searches', 'results', 'last_day'],
    choice: { name: 'nothing', values: ['0', '1'] },
  },
  carts: { columns: ['updated_at', 'user', 'goods', 'pieces', 'value'] },
  'sold-out': { columns: ['thing', 'views', 'waiting', 'stock'] },
  'stock-alerts': { columns: ['thing', 'sku', 'waiting', 'since', 'stock'] },
} as const satisfies Record<string, { columns: readonly ColumnName[]; choice?: Choice }>

export type ReportName = keyof typeof reports

export const groups = [
  { key: 'sold', reports: ['sales', 'products', 'categories', 'customers', 'payments', 'coupons'] },
  { key: 'places', reports: ['areas', 'governorates'] },
  { key: 'wishes', reports: ['searches', 'carts', 'sold-out', 'stock-alerts'] },
] as const satisfies { key: string; reports: readonly ReportName[] }[]

/** The report that an address names; null for none. */
export function reportNamed(name: string): ReportName | null {
  return Object.hasOwn(reports, name) ? (name as ReportName) : null
}

export function choiceOf(name: ReportName): Choice | null {
  const report: { columns: readonly ColumnName[]; choice?: Choice } = reports[name]
  return report.choice ?? null
}

/** What an address asks of a report besides its period. */
export function readChoice(name: ReportName, url: URL): Record<string, string> {
  const choice = choiceOf(name)
  if (!choice) return {}
  const asked = url.searchParams.get(choice.name) ?? ''
  return { [choice.name]: choice.values.find((value) => value === asked) ?? choice.values[0] ?? '' }
}
