import { Hono } from 'hono'
import { z } from 'zod'
import {
  Data,
  List,
  Money,
  Picture,
  Product,
  StockState,
  Translations,
  Variant,
} from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { idParam, Paging, With, type Env } from '../http.ts'
import { listPackages, packageParts, packageSorts, showPackage } from '../models/packages.ts'
import { paginate } from '../models/pages.ts'

const Package = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  short_description: z.string(),
  image_url: z.string().nullable(),
  image: Picture.nullable(),
  price: Money,
  discounted_price: Money,
  saving: Money,
  discount_type: z.enum(['percent', 'fixed']),
  discount_value: Money,
  duration: z.object({ value: z.number(), unit: z.enum(['days', 'months']) }),
  starts_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  usage_limit: z.number().nullable(),
  user_usage_limit: z.number().nullable(),
  usages_count: z.number(),
  max_quantity: z.number(),
  translations: Translations,
  stock_state: StockState,
  package_products: z.array(
    z.object({
      quantity: z.number(),
      product: Product.pick({
        id: true,
        slug: true,
        name: true,
        primary_image_url: true,
        primary_image: true,
      }),
      variant: Variant.pick({ id: true, sku: true, size: true, color: true, price: true }),
    }),
  ),
})

const ListQuery = Paging.in
  .extend({
    search: z.string().max(200).default(''),
    sort: z.enum(packageSorts).default('position'),
    with: With(packageParts),
  })
  .transform((query) => ({ ...query, paging: Paging.parse(query) }))

export const PackageDetail = Package.extend({ description: z.string() })

export const packages = new Hono<Env>()
  .get(
    '/',
    endpoint(
      { summary: 'Packages on offer', query: ListQuery, answer: List(Package) },
      async (c, { query }) => {
        const page = await listPackages(c.var.scope, query, query.paging, query.with)
        return paginate(page, query.paging, new URL(c.req.url))
      },
    ),
  )
  .get(
    '/:id',
    endpoint(
      {
        summary: 'One package',
        query: z.object({ with: With(packageParts) }),
        answer: Data(PackageDetail),
      },
      async (c, { query }) => ({ data: await showPackage(c.var.scope, idParam(c), query.with) }),
    ),
  )
