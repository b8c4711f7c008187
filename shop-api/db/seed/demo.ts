import type { Transaction } from 'kysely'
import type { MediaStore } from '../../media-store.ts'
import { hashPassword } from '../../models/passwords.ts'
import { allSettings } from '../../models/setting-names.ts'
import { openLedgers } from '../../models/stock.ts'
import { permissions } from '../../permissions.ts'
import { transact, type Database } from '../database.ts'
import type { Schema } from '../schema.ts'
import { readContent, readPicture, type Content } from './content.ts'
import { insertAddresses } from './demo-addresses.ts'
import {
  fils,
  insertCategories,
  insertCoupons,
  insertPackages,
  insertProducts,
  wanted,
  type Seeding,
} from './demo-catalogue.ts'
import { insertDemand } from './demo-demand.ts'
import { insertOrders } from './demo-orders.ts'
import { insertReviews } from './demo-reviews.ts'
import { insertSearchWords } from './demo-search.ts'
import { insertWishes } from './demo-wishes.ts'

export const demoPassword = 'Passw0rd!'

export const demoAccounts = [
  { name: 'Sara Al-Mutairi', email: 'sara@example.com', phone: '+96599887766', is_admin: 0 },
  { name: 'Ali Al-Enezi', email: 'ali@example.com', phone: '+96566554433', is_admin: 0 },
  { name: 'Admin', email: 'admin@example.com', phone: '+96522240190', is_admin: 1 },
]

const oneYear = 365 * 24 * 3600 * 1000

/** Fills an empty store with the demo shop, as if it had been open for a year. Does nothing to one that is filled. */
export async function seedDemo(db: Database, media: MediaStore, now: Date) {
  const filled = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (filled) return false

  const content = readContent()
  const kept = await keepPictures(content, media)
  const password_hash = await hashPassword(demoPassword)

  await transact(db, async (trx) => {
    const pictures = await insertPictures(trx, kept, now)
    const seeding = { trx, now, content, pictures }
    await insertAccounts(seeding, password_hash)
    await insertSettings(seeding)
    await insertPages(seeding)
    await insertAreas(seeding)
    await insertAddresses(seeding)
    await insertOptions(seeding)
    await insertSearchWords(seeding)
    const categories = await insertCategories(seeding)
    const products = await insertProducts(seeding, categories)
    await openLedgers({ db: trx, now: new Date(now.getTime() - oneYear) })
    const packages = await insertPackages(seeding, products)
    await insertReviews(seeding, products)
    await insertWishes(seeding, products)
    await insertCoupons(seeding)
    await insertHeroes(seeding, categories, packages)
    await insertOrders(seeding, packages)
    await insertDemand(seeding)
    await trx.updateTable('catalogue_state').set({ priced_at: now.toISOString() }).execute()
  })
  return true
}

type Kept = { file: string } & Awaited<ReturnType<MediaStore['add']>>

async function keepPictures(content: Content, media: MediaStore) {
  const files = new Set([
    ...content.categories.map((category) => category.image),
    ...content.products.flatMap((product) => product.images.map((image) => image.file)),
    ...content.packages.map((one) => one.image),
    ...content.heroes.flatMap((hero) => [hero.image_en, hero.image_ar]),
  ])
  const kept: Kept[] = []
  for (const file of files) kept.push({ file, ...(await media.add(readPicture(file))) })
  return kept
}

async function insertPictures(trx: Transaction<Schema>, kept: Kept[], now: Date) {
  const pictures = new Map<string, number>()
  for (const { file, ...picture } of kept) {
    const { id } = await trx
      .insertInto('media')
      .values({ ...picture, created_at: now.toISOString() })
      .onConflict((conflict) =>
        conflict.column('hash').doUpdateSet({ extension: picture.extension }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    pictures.set(file, id)
  }
  return pictures
}

async function insertAccounts({ trx, now }: Seeding, password_hash: string) {
  const moment = now.toISOString()
  await trx
    .insertInto('users')
    .values(
      demoAccounts.map((account) => ({
        ...account,
        permissions: JSON.stringify(account.is_admin ? permissions : []),
        password_hash,
        email_verified_at: moment,
        created_at: moment,
      })),
    )
    .execute()
}

async function insertSettings({ trx, content }: Seeding) {
  await trx
    .insertInto('settings')
    .values(
      content.settings.map(({ name, value }) => {
        const position = allSettings.findIndex((entry) => entry.name === name)
        const texts =
          typeof value === 'string'
            ? { value, value_en: null, value_ar: null }
            : { value: null, value_en: value.en, value_ar: value.ar }
        return { name, name_ar: allSettings[position]?.name_ar ?? null, ...texts, position }
      }),
    )
    .execute()
}

async function insertPages({ trx, now, content }: Seeding) {
  const moment = now.toISOString()
  await trx
    .insertInto('pages')
    .values(
      content.pages.map(({ slug, title, body }, position) => ({
        slug,
        title_en: title.en,
        title_ar: title.ar,
        body_en: body.en,
        body_ar: body.ar,
        in_footer: 1,
        position,
        created_at: moment,
        updated_at: moment,
      })),
    )
    .execute()
}

async function insertAreas({ trx, content }: Seeding) {
  await trx
    .insertInto('areas')
    .values(
      content.areas.map((area) => ({
        governorate: area.governorate,
        name_en: area.name.en,
        name_ar: area.name.ar,
        fee: fils(area.fee),
        minimum: fils(area.minimum),
        days: area.days,
      })),
    )
    .execute()
}

async function insertOptions({ trx, content: { options } }: Seeding) {
  const rows = (kind: 'size' | 'color', values: typeof options.sizes) =>
    values.map(({ value, ar }, position) => ({ kind, value, name_ar: ar, position }))
  await trx
    .insertInto('option_values')
    .values([...rows('size', options.sizes), ...rows('color', options.colors)])
    .execute()
}

async function insertHeroes(
  { trx, content, pictures }: Seeding,
  categories: Map<string, number>,
  packages: Map<string, number>,
) {
  function address(link: string) {
    const [kind = '', slug = ''] = link.split(':')
    if (kind === 'category') return `/categories/${wanted(categories, slug)}/${slug}`
    if (kind === 'package') return `/packages/${wanted(packages, slug)}/${slug}`
    return `/${link}`
  }
  await trx
    .insertInto('hero_sliders')
    .values(
      content.heroes.map((hero, position) => ({
        media_id: wanted(pictures, hero.image_en),
        media_ar_id: wanted(pictures, hero.image_ar),
        link: address(hero.link),
        title_en: hero.title.en,
        title_ar: hero.title.ar,
        text_en: hero.text.en,
        text_ar: hero.text.ar,
        action_en: hero.cta.en,
        action_ar: hero.cta.ar,
        alt_en: hero.alt.en,
        alt_ar: hero.alt.ar,
        position,
        starts_at: null,
        ends_at: null,
      })),
    )
    .execute()
}
