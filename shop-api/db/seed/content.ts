import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { fulfillmentStates } from '../../models/fulfillment-steps.ts'

/** The demo shop's content: texts in both languages as JSON beside this file, pictures in `pictures/`. */

const folder = import.meta.dirname

const Text = z.object({ en: z.string(), ar: z.string() })

const Product = z.object({
  slug: z.string(),
  name: Text,
  description: Text,
  featured: z.boolean(),
  age_days: z.number(),
  variants: z.array(
    z.object({
      sku: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      price: z.string(),
      sale: z.object({ price: z.string(), from: z.number(), to: z.number() }).nullable(),
      stock: z.number(),
    }),
  ),
  images: z.array(z.object({ file: z.string(), color: z.string().nullable(), alt: Text })),
  also: z.array(z.string()),
})

const Category = z.object({
  slug: z.string(),
  parent: z.string().nullable(),
  name: Text,
  description: Text,
  image: z.string(),
  image_alt: Text,
})

const Package = z.object({
  slug: z.string(),
  name: Text,
  short_description: Text,
  description: Text,
  image: z.string(),
  image_alt: Text,
  products: z.array(
    z.object({
      product: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      quantity: z.number(),
    }),
  ),
  discount_type: z.enum(['percent', 'fixed']),
  discount_value: z.string(),
  duration: z.object({ value: z.number(), unit: z.enum(['days', 'months']) }),
  starts: z.number(),
  expires: z.number(),
  usage_limit: z.number().nullable(),
  user_usage_limit: z.number().nullable(),
})

const Hero = z.object({
  title: Text,
  text: Text,
  cta: Text,
  link: z.string(),
  image_en: z.string(),
  image_ar: z.string(),
  alt: Text,
})

/** `starts` and `expires` are days from the day that the shop is filled. */
const Coupon = z.object({
  code: z.string(),
  type: z.enum(['percent', 'fixed']),
  value: z.string(),
  minimum_spend: z.string().nullable(),
  maximum_discount: z.string().nullable(),
  usage_limit: z.number().nullable(),
  user_usage_limit: z.number().nullable(),
  used_count: z.number(),
  starts: z.number(),
  expires: z.number().nullable(),
  public: z.boolean(),
  name: Text,
  description: Text,
})

const Page = z.object({ slug: z.string(), title: Text, body: Text })

/** A setting that reads the same in both languages has one value. */
const Setting = z.object({ name: z.string(), value: z.union([z.string(), Text]) })

const Review = z.object({
  author: z.string(),
  /** The e-mail address of the demo account that wrote it. */
  user: z.string().nullable(),
  rating: z.number(),
  title: z.string().nullable(),
  body: z.string(),
  age_days: z.number(),
  verified: z.boolean(),
  status: z.enum(['pending', 'approved', 'rejected']),
  reason: z.string().nullable(),
  reply: z.string().nullable(),
})

const Area = z.object({
  name: Text,
  governorate: z.string(),
  fee: z.string(),
  minimum: z.string(),
  days: z.number(),
})

const Option = z.object({ value: z.string(), ar: z.string() })

const Item = z.object({ quantity: z.number() })

const Order = z.object({
  number: z.string(),
  /** Of an account, or of a guest. */
  email: z.string(),
  guest: z.object({ name: z.string(), phone: z.string() }).optional(),
  address: z
    .object({ area: z.string(), block: z.string(), street: z.string(), building: z.string() })
    .optional(),
  days_ago: z.number(),
  language: z.enum(['en', 'ar']),
  items: z.array(z.union([Item.extend({ sku: z.string() }), Item.extend({ package: z.string() })])),
  coupon: z.string().nullable(),
  notes: z.string().nullable(),
  moves: z.array(
    z.object({
      move: z.enum(['confirm', 'reject', 'cancel']),
      by: z.enum(['owner', 'admin']),
      note: z.string().nullable(),
      hours_later: z.number(),
    }),
  ),
  fulfillment: z.enum(fulfillmentStates),
})

export type SeedProduct = z.output<typeof Product>
export type SeedOrder = z.output<typeof Order>

const Address = z.object({
  user: z.string(),
  label: z.string(),
  area: z.string(),
  block: z.string(),
  street: z.string(),
  building: z.string(),
  floor: z.string().nullable(),
  apartment: z.string().nullable(),
})

export function readContent() {
  const categories = read('categories.json', z.array(Category))
  const parents = new Set(categories.map((category) => category.parent))
  const shelves = categories.filter((category) => !parents.has(category.slug))
  return {
    categories,
    products: shelves.flatMap(({ slug }) =>
      read(`catalogue/${slug}.json`, z.array(Product)).map((product) => ({
        ...product,
        category: slug,
      })),
    ),
    packages: read('packages.json', z.array(Package)),
    heroes: read('heroes.json', z.array(Hero)),
    coupons: read('coupons.json', z.array(Coupon)),
    orders: read('orders.json', z.array(Order)),
    settings: read('settings.json', z.array(Setting)),
    pages: read('pages.json', z.array(Page)),
    areas: read('areas.json', z.array(Area)),
    addresses: read('addresses.json', z.array(Address)),
    reviews: read(
      'reviews.json',
      z.array(z.object({ product: z.string(), reviews: z.array(Review) })),
    ),
    wishes: read(
      'wishes.json',
      z.array(z.object({ user: z.string(), products: z.array(z.string()) })),
    ),
    synonyms: read('synonyms.json', z.array(z.array(z.string()))),
    redirects: read(
      'redirects.json',
      z.array(z.object({ words: z.array(z.string()), target: z.string() })),
    ),
    options: read('options.json', z.object({ sizes: z.array(Option), colors: z.array(Option) })),
  }
}

export type Content = ReturnType<typeof readContent>

export function readPicture(file: string) {
  return readFileSync(path.join(folder, 'pictures', file))
}

function read<Schema extends z.ZodType>(file: string, schema: Schema) {
  return schema.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
}
