import { type Kysely, sql } from 'kysely'
import { flag, id, index, required } from './columns.ts'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('imports')
    .addColumn('id', 'integer', id)
    .addColumn('kind', 'text', required)
    .addColumn('file_name', 'text', required)
    .addColumn('user_id', 'integer', required)
    .addColumn('user_name', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('done', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('of', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('rows', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('new', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('changed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('unchanged', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('wrong', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('cells', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('problem', 'text')
    .addColumn('applied_at', 'text')
    .addColumn('claimed_until', 'text')
    .addColumn('is_swept', 'integer', flag(0))
    .execute()
  await index(db, 'imports', ['state'])

  await createRows(db)
  await createErrors(db)
  await createJournal(db)
  // so that what an import has made can be taken away without reading whole tables
  await index(db, 'product_image_variants', ['product_variant_id'])
  await index(db, 'cart_items', ['product_variant_id'])
  await index(db, 'cart_items', ['product_id'])
  await index(db, 'package_products', ['product_variant_id'])
  await index(db, 'package_products', ['product_id'])
  await index(db, 'wishlist_items', ['product_id'])
  await index(db, 'related_products', ['related_id'])
}

/** What a file says, row by row: what would change, and of which product. */
async function createRows(db: Kysely<unknown>) {
  await db.schema
    .createTable('import_rows')
    .addColumn('import_id', 'integer', ofImport)
    .addColumn('row', 'integer', required)
    .addColumn('product', 'integer', required)
    .addColumn('variant_id', 'integer')
    .addColumn('sku', 'text')
    .addColumn('name', 'text')
    .addColumn('kind', 'text', required)
    .addColumn('cells', 'text', required)
    .addColumn('first_cell', 'integer', required)
    .addPrimaryKeyConstraint('import_rows_pk', ['import_id', 'row'])
    .modifyEnd(sql`without rowid`)
    .execute()
  await index(db, 'import_rows', ['import_id', 'product', 'row'])
  await index(db, 'import_rows', ['import_id', 'first_cell'])
  await sql`
    create unique index import_rows_by_sku on import_rows (import_id, sku collate nocase)
    where sku is not null
  `.execute(db)
  await sql`
    create index import_rows_by_name on import_rows (import_id, name) where name is not null
  `.execute(db)

  await db.schema
    .createTable('import_options')
    .addColumn('import_id', 'integer', ofImport)
    .addColumn('kind', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('name_ar', 'text', required)
    .addColumn('row', 'integer', required)
    .addPrimaryKeyConstraint('import_options_pk', ['import_id', 'kind', 'value'])
    .execute()
}

async function createErrors(db: Kysely<unknown>) {
  await db.schema
    .createTable('import_errors')
    .addColumn('id', 'integer', id)
    .addColumn('import_id', 'integer', ofImport)
    .addColumn('row', 'integer', required)
    .addColumn('column', 'text')
    .addColumn('sentence', 'text', required)
    .addColumn('details', 'text', required)
    .execute()
  await index(db, 'import_errors', ['import_id', 'row', 'id'])
}

/** What each product was before an import wrote it, and what that made of it: for going on after a crash, and for undoing. */
async function createJournal(db: Kysely<unknown>) {
  await db.schema
    .createTable('import_journal')
    .addColumn('import_id', 'integer', ofImport)
    .addColumn('product', 'integer', required)
    .addColumn('product_id', 'integer', required)
    .addColumn('was', 'text', required)
    .addColumn('became', 'text', required)
    .addPrimaryKeyConstraint('import_journal_pk', ['import_id', 'product'])
    .modifyEnd(sql`without rowid`)
    .execute()
}

const ofImport: typeof required = (c) => c.notNull().references('imports.id').onDelete('cascade')
