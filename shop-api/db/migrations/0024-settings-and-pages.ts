import { type Kysely, sql } from 'kysely'
import { flag, id, index, required } from './columns.ts'

/** Read in one way in both languages: their only value is the plain one from now on. */
const inNoLanguage = [
  'Map Link',
  'No Delivery On',
  'Free Delivery From',
  'Currency Label',
  'Guest Checkout',
  'Review Approval',
  'WhatsApp',
  'Instagram',
  'TikTok',
]

/** Settings, slides and areas that several people may change; and pages of words, the first of which was the setting 'About'. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['settings', 'hero_sliders', 'areas']) {
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute()
  }
  await db.schema
    .alterTable('settings')
    .addColumn('media_id', 'integer', (c) => c.references('media.id'))
    .execute()
  await db.schema.alterTable('hero_sliders').addColumn('deleted_at', 'text').execute()
  await sql`
    update settings set value = coalesce(nullif(value_en, ''), value), value_en = null, value_ar = null
    where name in (${sql.join(inNoLanguage)})
  `.execute(db)

  await createPages(db)
  await sql`
    insert into pages (slug, title_en, title_ar, body_en, body_ar, in_footer, position, created_at, updated_at)
    select 'about', 'About us', 'من نحن', value_en, value_ar, 1, 0, ${now()}, ${now()}
    from settings where name = 'About' and coalesce(value_en, value_ar, '') <> ''
  `.execute(db)
  await sql`delete from settings where name = 'About'`.execute(db)
}

async function createPages(db: Kysely<unknown>) {
  await db.schema
    .createTable('pages')
    .addColumn('id', 'integer', id)
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('title_en', 'text', required)
    .addColumn('title_ar', 'text')
    .addColumn('body_en', 'text')
    .addColumn('body_ar', 'text')
    .addColumn('is_active', 'integer', flag(1))
    .addColumn('in_footer', 'integer', flag(0))
    .addColumn('position', 'integer', required)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('deleted_at', 'text')
    .execute()
  await index(db, 'pages', ['position', 'id'])
  for (const change of ['insert', 'update', 'delete']) {
    await sql`
      create trigger ${sql.raw(`pages_${change}_version`)} after ${sql.raw(change)} on pages
      begin update catalogue_state set version = version + 1; end
    `.execute(db)
  }
}

function now() {
  return new Date().toISOString()
}
