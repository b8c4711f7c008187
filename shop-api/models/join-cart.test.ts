import { expect, test } from 'vitest'
import { transact } from '../db/database.ts'
import {
  emptyStore,
  insertPackage,
  insertProduct,
  newGuest,
  scopeOf,
} from '#tests/support/store.ts'
import type { Owner } from '../scope.ts'
import { loadCart } from './cart-lines.ts'
import { addToCart } from './cart.ts'
import { joinCart } from './join-cart.ts'

const db = await emptyStore()
const scope = scopeOf(db)
let users = 0

function newUser(): Owner {
  return `user:${++users}`
}

function thing(product: { id: number; variantId: number }, quantity: number) {
  return {
    product_id: product.id,
    product_variant_id: product.variantId,
    package_id: null,
    quantity,
  }
}

function join(guest: Owner, user: Owner) {
  return transact(db, (trx) => joinCart({ ...scope, db: trx }, guest, user))
}

async function quantities(owner: Owner) {
  const { lines } = await loadCart(scope, owner)
  return lines.map(({ name_en, quantity }) => `${name_en} ${quantity}`)
}

test('quantities add up, what is new is put beside, and a second time changes nothing', async () => {
  const [both, fresh] = [await insertProduct(db), await insertProduct(db, { name: 'Cup' })]
  const [guest, user] = [newGuest(), newUser()]
  await addToCart(scope, user, thing(both, 2))
  await addToCart(scope, guest, thing(both, 3))
  await addToCart(scope, guest, thing(fresh, 1))

  expect(await join(guest, user)).toEqual({ items: 2, adjusted: [] })
  expect(await quantities(user)).toEqual(['Oud 5', 'Cup 1'])
  expect(await join(guest, user)).toEqual({ items: 0, adjusted: [] })
  expect(await quantities(user)).toEqual(['Oud 5', 'Cup 1'])
})

test('more than there is becomes what there is, and what is gone is left out', async () => {
  const [few, gone] = [
    await insertProduct(db, { name: 'Few', variants: [{ stock: 4 }] }),
    await insertProduct(db, { name: 'Gone' }),
  ]
  const [guest, user] = [newGuest(), newUser()]
  await addToCart(scope, user, thing(few, 3))
  await addToCart(scope, guest, thing(few, 3))
  await addToCart(scope, guest, thing(gone, 1))
  await db
    .updateTable('product_variants')
    .set({ stock: 0 })
    .where('id', '=', gone.variantId)
    .execute()

  expect(await join(guest, user)).toEqual({
    items: 2,
    adjusted: [
      { name: 'Few', quantity: 4 },
      { name: 'Gone', quantity: 0 },
    ],
  })
  expect(await quantities(user)).toEqual(['Few 4'])
})

test('a package and its good, which together exceed the stock, keep what can be had', async () => {
  const product = await insertProduct(db, { variants: [{ stock: 5 }] })
  const id = await insertPackage(db, {
    goods: [{ product_id: product.id, product_variant_id: product.variantId, quantity: 2 }],
  })
  const [guest, user] = [newGuest(), newUser()]
  await addToCart(scope, user, {
    product_id: null,
    product_variant_id: null,
    package_id: id,
    quantity: 2,
  })
  await addToCart(scope, guest, thing(product, 4))
  const { adjusted } = await join(guest, user)
  const { lines } = await loadCart(scope, user)

  expect(adjusted).toHaveLength(1)
  expect(lines.every(({ state }) => state === 'ready')).toBe(true)
  expect(lines.reduce((sum, line) => sum + line.quantity, 0)).toBeGreaterThanOrEqual(3)
})
