import { Hono } from 'hono'
import { z } from 'zod'
import { WrittenPackage } from '../admin-package-answers.ts'
import { Data } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Ids, inEnglish } from '../fields.ts'
import { idParam, requireUser, type Call, type Env } from '../http.ts'
import { say, type MessageKey } from '../messages.ts'
import { showOfficePackage } from '../models/admin-package.ts'
import {
  changePackage,
  createPackage,
  deletePackage,
  duplicatePackage,
  packageActions,
  restorePackage,
} from '../models/admin-packages.ts'
import {
  addPackageProduct,
  changePackageProduct,
  removePackageProduct,
} from '../models/package-products.ts'
import { startFor, TaskDone } from './many-rows.ts'
import { discountInRange, notInRange, packageFields, Product, Products } from './package-fields.ts'
import { inOneGo } from './product-writes.ts'

const NewPackage = inEnglish(
  z.object({ ...packageFields, products: Products }).refine(discountInRange, notInRange),
)
const ChangedPackage = inEnglish(
  z
    .object({ ...packageFields, products: Products.optional(), version: Id })
    .refine(discountInRange, notInRange),
)
const Bulk = z.object({
  ids: Ids,
  action: z.enum(packageActions),
})

const call = { permission: 'packages' as const, form: 'package' }

async function written(c: Call, key: MessageKey, id: number | null) {
  const data = await showOfficePackage(c.var.scope, id)
  return { message: say(c.var.language, key, { name: data.name_en }), data }
}

/** What administrators do to packages, below the address that shoppers read them from. */
export const packageWrites = new Hono<Env>()
  .post(
    '/',
    endpoint(
      {
        ...call,
        summary: 'Add a package with its products; without `expires_at` it ends with its duration',
        body: NewPackage,
        answer: WrittenPackage,
        status: 201,
        refusals: [403, 413, 422],
      },
      async (c, { body }) => {
        const { scope, parts } = c.var
        const id = await createPackage(scope, parts.media, requireUser(c), body)
        return written(c, 'package.created', id)
      },
    ),
  )
  .post(
    '/bulk',
    endpoint(
      {
        ...call,
        summary: 'Do the same to many packages, each by itself',
        body: Bulk,
        answer: Data(TaskDone),
        refusals: [403, 409, 422],
      },
      async (c, { body: { ids, action } }) => ({
        data: await startFor(c, null, { kind: 'packages', params: { action }, ids }),
      }),
    ),
  )
  .put(
    '/:id',
    endpoint(
      {
        ...call,
        summary: 'Change a package; 409 `version` where somebody else has changed it meanwhile',
        body: ChangedPackage,
        answer: WrittenPackage,
        refusals: [403, 409, 413, 422],
      },
      async (c, { body }) => {
        const { scope, parts } = c.var
        await changePackage(scope, parts.media, requireUser(c), idParam(c), body)
        return written(c, 'package.updated', idParam(c))
      },
    ),
  )
  .delete(
    '/:id',
    endpoint(
      {
        ...call,
        summary: 'Move a package into the bin',
        answer: z.void(),
        status: 204,
        refusals: [403],
      },
      (c) => inOneGo(c, (doing) => deletePackage(doing, idParam(c))),
    ),
  )
  .post(
    '/:id/restore',
    endpoint(
      {
        ...call,
        summary: 'Take a package out of the bin',
        answer: WrittenPackage,
        refusals: [403],
      },
      async (c) => {
        await inOneGo(c, (doing) => restorePackage(doing, idParam(c)))
        return written(c, 'package.restored', idParam(c))
      },
    ),
  )
  .post(
    '/:id/duplicate',
    endpoint(
      {
        ...call,
        summary: 'Copy a package, hidden and never used',
        answer: WrittenPackage,
        status: 201,
        refusals: [403],
      },
      async (c) => {
        const copy = await inOneGo(c, (doing) => duplicatePackage(doing, idParam(c)))
        return written(c, 'package.duplicated', copy)
      },
    ),
  )
  .post(
    '/:id/products',
    endpoint(
      {
        ...call,
        summary: 'Add a product to a package',
        body: Product,
        answer: WrittenPackage,
        status: 201,
        refusals: [403, 422],
      },
      async (c, { body }) => {
        await inOneGo(c, (doing) => addPackageProduct(doing, idParam(c), body))
        return written(c, 'package.updated', idParam(c))
      },
    ),
  )
  .put(
    '/:id/products/:ppid',
    endpoint(
      {
        ...call,
        summary: 'Change one of the products of a package',
        body: Product,
        answer: WrittenPackage,
        refusals: [403, 422],
      },
      async (c, { body }) => {
        await inOneGo(c, (doing) =>
          changePackageProduct(doing, idParam(c), idParam(c, 'ppid'), body),
        )
        return written(c, 'package.updated', idParam(c))
      },
    ),
  )
  .delete(
    '/:id/products/:ppid',
    endpoint(
      {
        ...call,
        summary: 'Take a product out of a package; 422 where it is the last',
        answer: WrittenPackage,
        refusals: [403, 422],
      },
      async (c) => {
        await inOneGo(c, (doing) => removePackageProduct(doing, idParam(c), idParam(c, 'ppid')))
        return written(c, 'package.updated', idParam(c))
      },
    ),
  )
