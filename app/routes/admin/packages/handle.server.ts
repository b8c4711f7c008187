import { data, type RouterContextProvider } from 'react-router'
import * as packages from '#app/api/admin-packages.server.ts'
import type { Reckoned } from '#app/api/admin-packages.server.ts'
import { ApiError, type Api } from '#app/api/client.server.ts'
import type { Done } from '#app/api/shapes.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { findPicking, type Picking } from '../form/pick-products.server.ts'
import { changePicked, pickedIn, pickedFields, writePicked } from '../form/picked.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider>; url: URL }
type Fields = Record<string, string>

/** The form of a package with the products in it and, once there are any, what it would cost shoppers. */
export type PackageWork = { form: FormResult; picking: Picking; reckoned: Reckoned | null }

/**
 * The form of a package: one button saves, the others find, add and remove products or reckon the price, and write nothing.
 * Whichever it was, the form comes back with what there is to say of its products and its price.
 */
export async function handlePackage(
  args: Args,
  write: (fields: Fields, form: FormData) => Promise<Done>,
  nextPage: string,
) {
  const api = getApi(args.context)
  const answer = await handleForm(args, write, nextPage, {
    pictures: 1,
    changes: (fields) => changed(api, fields),
    readTheirs,
  })
  if (answer instanceof Response) return answer
  return data(await lookAt(api, answer.data), answer.init ?? undefined)
}

/** What a page about a package begins with. */
export function workOn(api: Api, values: Fields) {
  return lookAt(api, { ...emptyForm, values })
}

/** A package as its form holds it, goods and all. */
export function valuesOf(one: packages.OfficePackage): Fields {
  return { ...packages.fieldsOf(one), ...pickedFields(goodsOf(one)) }
}

/** The fields that two people may have changed at once, each as one text. */
export function comparable(one: packages.OfficePackage): Fields {
  return { ...packages.fieldsOf(one), products: writePicked(goodsOf(one)) }
}

function goodsOf({ products }: packages.OfficePackage) {
  return products.map(({ product_id, product_variant_id, quantity }) => ({
    product_id: String(product_id),
    product_variant_id: String(product_variant_id ?? ''),
    quantity: String(quantity),
  }))
}

function readTheirs(details: unknown) {
  const theirs = packages.readTheirs(details)
  return theirs && comparable(theirs)
}

async function changed(api: Api, fields: Fields): Promise<FormResult | null> {
  const values = changePicked(fields)
  if (values) return { ...emptyForm, values }
  if (fields.intent !== 'reckon') return null

  const { errors, message } = await tryReckoning(api, fields)
  return { ...emptyForm, values: fields, errors, message }
}

async function lookAt(api: Api, form: FormResult): Promise<PackageWork> {
  const values = form.theirs
    ? { ...form.values, products: writePicked(pickedIn(form.values)) }
    : form.values
  const [picking, { reckoned }] = await Promise.all([
    findPicking(api, { values, theirs: form.theirs }),
    tryReckoning(api, values),
  ])
  return { form: { ...form, values }, picking, reckoned }
}

/** What the price would be, or what is wrong with the fields that it comes from. Without products there is none to tell. */
async function tryReckoning(api: Api, fields: Fields) {
  const nothing = { reckoned: null, errors: {}, message: null }
  const picked = pickedIn(fields)
  if (picked.length === 0 && fields.intent !== 'reckon') return nothing
  try {
    return { ...nothing, reckoned: await packages.reckon(api, fields, picked) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ...nothing, errors: error.fieldErrors, message: error.message }
  }
}
