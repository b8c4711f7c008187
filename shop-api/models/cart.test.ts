import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emptyStore,
  insertPackage,
  insertProduct,
  newGuest,
  scopeOf,
} from '#tests/support/store.ts'
import { loadCart } from './cart-lines.ts'
import {
  acknowledgeCart,
  addToCart,
  clearCart,
  noticesOf,
  removeCartItem,
  updateCartItem,
} from './cart.ts'

const db = await emptyStore()
const scope = scopeOf(db)

function product(product_id: number, product_variant_id: number | null, quantity: number) {
  return { product_id, product_variant_id, package_id: null, quantity }
}

function pack(package_id: number, quantity: number) {
  return { product_id: null, product_variant_id: null, package_id, quantity }
}

test('what is added twice is one line with both quantities', async () => {
  const guest = newGuest()
  const { id, variantId } = await insertProduct(db, { variants: [{ price: 1250, stock: 10 }] })

  await addToCart(scope, guest, product(id, variantId, 2))
  await addToCart(scope, guest, product(id, null, 3))

  const cart = await loadCart(scope, guest)
  expect(cart.lines).toHaveLength(1)
  expect(cart).toMatchObject({ items_count: 5, subtotal: 6250 })
})

test('a product of several variants wants a choice, and only one of its own', async () => {
  const guest = newGuest()
  const { id } = await insertProduct(db, { variants: [{ size: 'Small' }, { size: 'Large' }] })
  const { variantId: stranger } = await insertProduct(db)

  await expect(addToCart(scope, guest, product(id, null, 1))).rejects.toMatchObject({
    code: 'invalid',
  })
  await expect(addToCart(scope, guest, product(id, stranger, 1))).rejects.toMatchObject({
    code: 'invalid',
  })
  expect((await loadCart(scope, guest)).lines).toEqual([])
})

test('a product that is unknown or hidden is not found', async () => {
  const guest = newGuest()
  const { id, variantId } = await insertProduct(db, { variants: [{ is_active: 0 }] })

  await expect(addToCart(scope, guest, product(9999, null, 1))).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(addToCart(scope, guest, product(id, variantId, 1))).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(addToCart(scope, guest, pack(9999, 1))).rejects.toMatchObject({ code: 'not_found' })
})

test('more than there is becomes what there is, and is said', async () => {
  const guest = newGuest()
  const { id, variantId } = await insertProduct(db, { variants: [{ stock: 3 }] })

  const done = await addToCart(scope, guest, product(id, variantId, 5))

  expect(done).toMatchObject({
    adjusted: true,
    sentence: { key: 'cart.held', values: { count: 3 } },
  })
  expect((await loadCart(scope, guest)).items_count).toBe(3)
  await expect(addToCart(scope, guest, product(id, variantId, 1))).rejects.toMatchObject({
    code: 'out_of_stock',
  })
  expect((await loadCart(scope, guest)).items_count).toBe(3)
})

test('what is sold out cannot be added', async () => {
  const guest = newGuest()
  const { id, variantId } = await insertProduct(db, { variants: [{ stock: 0 }] })

  await expect(addToCart(scope, guest, product(id, variantId, 1))).rejects.toMatchObject({
    code: 'out_of_stock',
  })
  expect((await loadCart(scope, guest)).lines).toEqual([])
})

test('a quantity is set, not stepped, and 0 takes the item out', async () => {
  const guest = newGuest()
  const { id, variantId } = await insertProduct(db)
  await addToCart(scope, guest, product(id, variantId, 2))
  const [line] = (await loadCart(scope, guest)).lines
  const itemId = line?.id ?? 0

  await updateCartItem(scope, guest, itemId, 4)
  await updateCartItem(scope, guest, itemId, 4)
  expect((await loadCart(scope, guest)).items_count).toBe(4)

  await updateCartItem(scope, guest, itemId, 0)
  expect((await loadCart(scope, guest)).lines).toEqual([])
})

test("nobody reaches into another guest's cart", async () => {
  const [owner, other] = [newGuest(), newGuest()]
  const { id, variantId } = await insertProduct(db)
  await addToCart(scope, owner, product(id, variantId, 2))
  const [line] = (await loadCart(scope, owner)).lines
  const itemId = line?.id ?? 0

  await expect(updateCartItem(scope, other, itemId, 9)).rejects.toMatchObject({ code: 'not_found' })
  await removeCartItem(scope, other, itemId)
  await clearCart(scope, other)

  expect((await loadCart(scope, owner)).items_count).toBe(2)
})

test('removing twice is the same as once', async () => {
  const guest = newGuest()
  const { id, variantId } = await insertProduct(db)
  await addToCart(scope, guest, product(id, variantId, 2))
  const [line] = (await loadCart(scope, guest)).lines

  await removeCartItem(scope, guest, line?.id ?? 0)
  await removeCartItem(scope, guest, line?.id ?? 0)

  expect((await loadCart(scope, guest)).lines).toEqual([])
})

test('alone and inside a package, the same pieces are not promised twice', async () => {
  const guest = newGuest()
  const { id, variantId } = await insertProduct(db, { variants: [{ stock: 5 }] })
  const set = await insertPackage(db, {
    goods: [{ product_id: id, product_variant_id: variantId, quantity: 2 }],
  })

  await addToCart(scope, guest, product(id, variantId, 2))
  const done = await addToCart(scope, guest, pack(set, 2))

  expect(done.adjusted).toBe(true)
  expect((await loadCart(scope, guest)).lines.map((line) => line.quantity)).toEqual([2, 1])
})

test('a cart tells what changed since something was chosen', async () => {
  const guest = newGuest()
  const { id, variantId } = await insertProduct(db, { variants: [{ price: 5000, stock: 5 }] })
  await addToCart(scope, guest, product(id, variantId, 4))
  const state = async () => (await loadCart(scope, guest)).lines[0]
  const change = (values: { price?: number; stock?: number; is_active?: number }) =>
    db.updateTable('product_variants').set(values).where('id', '=', variantId).execute()

  await change({ price: 6000 })
  expect(await state()).toMatchObject({ state: 'ready', unit_price: 6000, seen_price: 5000 })

  await change({ stock: 2 })
  expect(await state()).toMatchObject({ state: 'short', max_quantity: 2 })

  await change({ stock: 0 })
  expect(await state()).toMatchObject({ state: 'sold_out', line_total: 0 })

  await change({ stock: 5, is_active: 0 })
  expect(await state()).toMatchObject({ state: 'unavailable', line_total: 0 })
})

test('what has changed is settled by taking note of it, as far as there is anything left', async () => {
  const guest = newGuest()
  const shared = await insertProduct(db, { variants: [{ price: 5000, stock: 8 }] })
  const gone = await insertProduct(db)
  const set = await insertPackage(db, {
    goods: [{ product_id: shared.id, product_variant_id: shared.variantId, quantity: 2 }],
  })
  await addToCart(scope, guest, product(shared.id, shared.variantId, 4))
  await addToCart(scope, guest, pack(set, 2))
  await addToCart(scope, guest, product(gone.id, gone.variantId, 1))
  await db
    .updateTable('product_variants')
    .set({ price: 4000, stock: 5 })
    .where('id', '=', shared.variantId)
    .execute()
  await db
    .updateTable('product_variants')
    .set({ stock: 0 })
    .where('id', '=', gone.variantId)
    .execute()

  const told = async () =>
    (await loadCart(scope, guest)).lines.map((line) => [
      line.quantity,
      noticesOf(line).map(({ code }) => code),
    ])
  expect(await told()).toEqual([
    [4, ['short', 'price_down']],
    [2, ['short', 'price_down']],
    [1, ['out_of_stock']],
  ])

  await acknowledgeCart(scope, newGuest())
  await acknowledgeCart(scope, guest)
  expect(await told()).toEqual([
    [1, []],
    [2, []],
    [1, ['out_of_stock']],
  ])
})

test('a sale price holds from its start until just before its end', async () => {
  const guest = newGuest()
  const [start, end] = ['2026-03-10T09:00:00.000Z', '2026-03-11T09:00:00.000Z']
  const { id, variantId } = await insertProduct(db, {
    variants: [{ price: 5000, sale_price: 4000, sale_start: start, sale_end: end }],
  })
  await addToCart(scope, guest, product(id, variantId, 1))
  const priceAt = async (moment: string, ms: number) =>
    (await loadCart(scopeOf(db, new Date(Date.parse(moment) + ms)), guest)).subtotal

  expect(await priceAt(start, -1)).toBe(5000)
  expect(await priceAt(start, 0)).toBe(4000)
  expect(await priceAt(end, -1)).toBe(4000)
  expect(await priceAt(end, 0)).toBe(5000)
})

test('the subtotal is the exact sum of its lines, for any three-decimal prices', async () => {
  const Lines = fc.array(
    fc.record({ price: fc.nat(2_000_000), quantity: fc.integer({ min: 1, max: 30 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  await fc.assert(
    fc.asyncProperty(Lines, async (lines) => {
      const guest = newGuest()
      for (const { price, quantity } of lines) {
        const { id, variantId } = await insertProduct(db, { variants: [{ price, stock: 30 }] })
        await addToCart(scope, guest, product(id, variantId, quantity))
      }

      const cart = await loadCart(scope, guest)
      expect(cart.subtotal).toBe(lines.reduce((sum, line) => sum + line.price * line.quantity, 0))
      expect(cart.lines.reduce((sum, line) => sum + line.line_total, 0)).toBe(cart.subtotal)
    }),
    { numRuns: 25 },
  )
})

test('a cart holds a hundred different things and no more', async () => {
  const guest = newGuest()
  for (let count = 0; count < 100; count++) {
    const { id, variantId } = await insertProduct(db)
    await addToCart(scope, guest, product(id, variantId, 1))
  }
  const { id, variantId } = await insertProduct(db)

  await expect(addToCart(scope, guest, product(id, variantId, 1))).rejects.toMatchObject({
    code: 'invalid',
  })
  expect((await loadCart(scope, guest)).lines).toHaveLength(100)
})

test('a cart tells what has become of a package: what is in it, what it costs, and that it went', async () => {
  const guest = newGuest()
  const [oud, cup] = [await insertProduct(db), await insertProduct(db)]
  const goods = [oud, cup].map(({ id, variantId }) => {
    return { product_id: id, product_variant_id: variantId, quantity: 1 }
  })
  const id = await insertPackage(db, { goods })
  await addToCart(scope, guest, pack(id, 1))
  const codes = async () => {
    const { lines } = await loadCart(scope, guest)
    return lines.flatMap((line) => noticesOf(line).map(({ code }) => code))
  }
  expect(await codes()).toEqual([])

  const line = db.updateTable('package_products').where('package_id', '=', id)
  await line
    .where('product_id', '=', cup.id)
    .set({ product_id: oud.id, product_variant_id: oud.variantId })
    .execute()
  expect(await codes()).toEqual(['contents'])
  await line.set({ quantity: 2 }).execute()
  expect(await codes()).toEqual(['contents', 'price_up'])
  await acknowledgeCart(scope, guest)
  expect(await codes()).toEqual([])

  await db.updateTable('packages').set({ deleted_at: 'now' }).where('id', '=', id).execute()
  expect(await codes()).toEqual(['unavailable'])
  await expect(addToCart(scope, guest, pack(id, 1))).rejects.toThrow('package.notFound')
})
