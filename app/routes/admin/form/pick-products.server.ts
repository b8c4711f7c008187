import * as goods from '#app/api/admin-goods.server.ts'
import type { Goods } from '#app/api/admin-goods.server.ts'
import type { Api } from '#app/api/client.server.ts'
import type { FormResult } from '#app/forms/result.ts'
import { pickedIn } from './picked.ts'

/** What the picker has to know of products: those that the form holds, and what was searched for (null where nothing was). */
export type Picking = { goods: Goods[]; found: Goods[] | null }

/** Looks up the goods of a form, and of what somebody else has made of it meanwhile. */
export async function findPicking(
  api: Api,
  { values, theirs }: Pick<FormResult, 'values' | 'theirs'>,
): Promise<Picking> {
  const ids = [...pickedIn(values), ...pickedIn(theirs ?? {})].map((one) => Number(one.product_id))
  const words = values.found?.trim() ?? ''
  const [known, found] = await Promise.all([
    goods.byIds(api, ids.filter(Number.isSafeInteger)),
    words === '' ? null : goods.search(api, words),
  ])
  return { goods: known, found }
}
