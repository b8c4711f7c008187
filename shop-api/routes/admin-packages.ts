import { Hono } from 'hono'
import { z } from 'zod'
import { OfficePackage, PackageLine, ReckonedPackage } from '../admin-package-answers.ts'
import { Data, List, Meta } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { optional } from '../fields.ts'
import { idParam, Paging, With, type Env } from '../http.ts'
import { listOfficePackages, packageOrders } from '../models/admin-package-list.ts'
import { packageStatuses, reckonOffice, showOfficePackage } from '../models/admin-package.ts'
import { packageParts, previewPackage } from '../models/packages.ts'
import { paginate } from '../models/pages.ts'
import { discount, discountInRange, notInRange, Products } from './package-fields.ts'
import { PackageDetail } from './packages.ts'

const ListQuery = Paging.in
  .extend({
    search: z.string().max(200).default(''),
    state: optional(z.enum(packageStatuses)),
    sort: optional(z.enum(packageOrders)),
    per_page: z.string().default('10'),
  })
  .transform(({ search, state, sort, ...paging }) => ({
    filter: { search, state },
    sort: sort ?? ('-created_at' as const),
    paging: Paging.parse(paging),
  }))

const Counts = z.object({
  all: z.number(),
  active: z.number(),
  scheduled: z.number(),
  expired: z.number(),
  hidden: z.number(),
  deleted: z.number(),
})

const permission = 'packages'

export const adminPackages = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary: 'All packages, on offer or not, narrowed and sorted',
        permission,
        query: ListQuery,
        answer: List(PackageLine).extend({ meta: Meta.extend({ counts: Counts }).optional() }),
        refusals: [403, 422],
      },
      async (c, { query: { filter, sort, paging } }) => {
        const page = await listOfficePackages(c.var.scope, filter, sort, paging)
        const { meta, ...list } = paginate(page, paging, new URL(c.req.url))
        return meta ? { ...list, meta: { ...meta, counts: page.counts } } : list
      },
    ),
  )
  .post(
    '/reckon',
    endpoint(
      {
        summary: 'What a package would cost shoppers, without saving it',
        permission,
        form: 'package',
        body: z.object({ ...discount, products: Products }).refine(discountInRange, notInRange),
        answer: Data(ReckonedPackage),
        refusals: [403, 422],
      },
      async (c, { body: { products, ...terms } }) => ({
        data: await reckonOffice(c.var.scope, terms, products),
      }),
    ),
  )
  .get(
    '/:id',
    endpoint(
      {
        summary: 'One package to edit, and why shoppers cannot buy it',
        permission,
        answer: Data(OfficePackage),
        refusals: [403],
      },
      async (c) => ({ data: await showOfficePackage(c.var.scope, idParam(c)) }),
    ),
  )
  .get(
    '/:id/preview',
    endpoint(
      {
        summary: 'One package as shoppers would see it, whether they do yet or not',
        permission,
        query: z.object({ with: With(packageParts) }),
        answer: Data(PackageDetail),
        refusals: [403],
      },
      async (c, { query }) => ({
        data: await previewPackage(c.var.scope, idParam(c), query.with),
      }),
    ),
  )
