import type { Fils } from '#kuwait/money.ts'
import type { Owner, Scope } from '../scope.ts'
import { saleRuns } from './listing.ts'
import { loadPackages, piecesOf, type LoadedPackage } from './package-goods.ts'

/** The most that one line may hold, and the most lines of a cart. */
export const mostPieces = 999
export const mostLines = 100

/** One line of a cart as it stands now, at today's price and stock. Amounts are fils. */
export type CartLine = {
  id: number
  product_id: number | null
  product_variant_id: number | null
  package_id: number | null
  name_en: string
  name_ar: string | null
  slug: string
  sku: string | null
  size: string | null
  color: string | null
  unit_price: Fils
  seen_price: Fils
  /** What a package consists of (`goodsKey`), now and when it was chosen; null for a product, or where that is not known. */
  goods: string | null
  seen_goods: string | null
  quantity: number
  /** How many could be ordered, with what the other lines need left out. */
  max_quantity: number
  line_total: Fils
  /** `unavailable` is no longer offered, `sold_out` has none left, `short` has fewer than are asked for. */
  state: 'ready' | 'short' | 'sold_out' | 'unavailable'
  /** Pieces of each variant that one of this line takes from stock. */
  takes: { variant_id: number; pieces: number; stock: number }[]
  package: LoadedPackage | null
}

export type Cart = { lines: CartLine[]; subtotal: Fils; items_count: number }

/** Reads a cart and reckons it anew; nothing is written. Someone without a cart has an empty one. */
export async function loadCart(scope: Scope, owner: Owner | null): Promise<Cart> {
  return reckonItems(scope, owner === null ? [] : await findItems(scope, owner))
}

/** The same for things that are in nobody's cart. */
export async function reckonItems(scope: Scope, rows: Item[]): Promise<Cart> {
  const packageIds = rows.flatMap((row) => row.package_id ?? [])
  const packages = new Map((await loadPackages(scope, packageIds)).map((one) => [one.row.id, one]))

  const lines = rows.flatMap((row) => {
    const line = row.package_id === null ? productLine(row, scope.now) : packageLine(row, packages)
    return line ?? []
  })
  holdToStock(lines)

  return {
    lines,
    subtotal: lines.reduce((sum, line) => sum + line.line_total, 0),
    items_count: lines.reduce((sum, line) => sum + line.quantity, 0),
  }
}

type Item = Awaited<ReturnType<typeof findItems>>[number]

/** What somebody might put into a cart, as if it were there. */
export async function imagineItems({ db }: Scope, wishes: Wish[]): Promise<Item[]> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('product_variants as variant', 'variant.product_id', 'products.id')
    .select(['variant.id as product_variant_id', 'name_en', 'name_ar', 'slug', 'is_listed'])
    .select(['sku', 'size', 'color', 'variant.price', 'variant.stock', 'variant.is_active'])
    .select(['sale_price', 'sale_start', 'sale_end', 'variant.product_id'])
    .where(
      'variant.id',
      'in',
      wishes.map((wish) => wish.product_variant_id ?? 0),
    )
    .execute()
  return wishes.map((wish, place) => {
    const row = rows.find((one) => one.product_variant_id === wish.product_variant_id)
    return { ...nothing, ...row, ...wish, id: place, seen_price: 0, seen_goods: null }
  })
}

export type Wish = Pick<Item, 'product_id' | 'product_variant_id' | 'package_id' | 'quantity'>

const nothing = {
  name_en: null,
  name_ar: null,
  slug: null,
  is_listed: null,
  sku: null,
  size: null,
  color: null,
  price: null,
  stock: null,
  is_active: null,
  sale_price: null,
  sale_start: null,
  sale_end: null,
}

function findItems({ db }: Scope, owner: Owner) {
  return db
    .selectFrom('carts')
    .innerJoin('cart_items', 'cart_items.cart_id', 'carts.id')
    .leftJoin('products', 'products.id', 'cart_items.product_id')
    .leftJoin('product_variants as variant', 'variant.id', 'cart_items.product_variant_id')
    .select(['cart_items.id', 'cart_items.product_id', 'product_variant_id', 'package_id'])
    .select(['quantity', 'seen_price', 'seen_goods', 'name_en', 'name_ar', 'slug', 'is_listed'])
    .select(['sku', 'size', 'color', 'variant.price', 'variant.stock', 'variant.is_active'])
    .select(['sale_price', 'sale_start', 'sale_end'])
    .where('owner', '=', owner)
    .orderBy('cart_items.id')
    .execute()
}

function productLine(row: Item, now: Date): CartLine {
  const sale = { sale_price: row.sale_price, sale_start: row.sale_start, sale_end: row.sale_end }
  const unit_price = saleRuns(sale, now) ? (row.sale_price ?? 0) : (row.price ?? 0)
  return {
    id: row.id,
    product_id: row.product_id,
    product_variant_id: row.product_variant_id,
    package_id: null,
    name_en: row.name_en ?? '',
    name_ar: row.name_ar,
    slug: row.slug ?? '',
    sku: row.sku,
    size: row.size,
    color: row.color,
    unit_price,
    seen_price: row.seen_price,
    goods: null,
    seen_goods: null,
    quantity: row.quantity,
    max_quantity: 0,
    line_total: 0,
    state: row.is_listed === 1 && row.is_active === 1 ? 'ready' : 'unavailable',
    takes: [{ variant_id: row.product_variant_id ?? 0, pieces: 1, stock: row.stock ?? 0 }],
    package: null,
  }
}

function packageLine(row: Item, packages: Map<number, LoadedPackage>): CartLine | null {
  const loaded = packages.get(row.package_id ?? 0)
  if (!loaded) return null

  return {
    id: row.id,
    product_id: null,
    product_variant_id: null,
    package_id: row.package_id,
    name_en: loaded.row.name_en,
    name_ar: loaded.row.name_ar,
    slug: loaded.row.slug,
    sku: null,
    size: null,
    color: null,
    unit_price: loaded.discounted,
    seen_price: row.seen_price,
    goods: goodsKey(loaded.components),
    seen_goods: row.seen_goods,
    quantity: row.quantity,
    max_quantity: 0,
    line_total: 0,
    state: loaded.isOffered ? 'ready' : 'unavailable',
    takes: piecesOf(loaded.components),
    package: loaded,
  }
}

/** Two packages of the same goods have the same key. */
function goodsKey(components: LoadedPackage['components']) {
  return piecesOf(components)
    .toSorted((a, b) => a.variant_id - b.variant_id)
    .map(({ variant_id, pieces }) => `${variant_id}x${pieces}`)
    .join(' ')
}

/** The same variant may stand in several lines, alone and inside packages: together they may not exceed its stock. */
function holdToStock(lines: CartLine[]) {
  const needed = new Map<number, number>()
  const buyable = lines.filter((line) => line.state === 'ready')
  for (const line of buyable) {
    for (const { variant_id, pieces } of line.takes) {
      needed.set(variant_id, (needed.get(variant_id) ?? 0) + pieces * line.quantity)
    }
  }

  for (const line of buyable) {
    const possible = line.takes.map(({ variant_id, pieces, stock }) => {
      const others = (needed.get(variant_id) ?? 0) - pieces * line.quantity
      return Math.floor((stock - others) / pieces)
    })
    const limit = line.package?.available ?? Infinity
    line.max_quantity = Math.max(0, Math.min(mostPieces, limit, ...possible))

    const inStock = line.takes.every(({ pieces, stock }) => stock >= pieces) && limit > 0
    if (!inStock) line.state = 'sold_out'
    else if (line.quantity > line.max_quantity) line.state = 'short'
    if (inStock) line.line_total = line.unit_price * line.quantity
  }
}
