import { type Kysely, sql } from 'kysely'
import { id, index, required } from './columns.ts'

/** What is done to many rows one by one, how far it has come, and what could not be done. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('tasks')
    .addColumn('id', 'integer', id)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('user_name', 'text', required)
    .addColumn('key', 'text')
    .addColumn('kind', 'text', required)
    .addColumn('params', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('total', 'integer', required)
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('done', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', required)
    .addColumn('alive_at', 'text', required)
    .addColumn('finished_at', 'text')
    .addUniqueConstraint('tasks_key', ['user_id', 'key'])
    .execute()
  await index(db, 'tasks', ['state', 'alive_at'])

  // beside the task, which is written anew with every step
  await db.schema
    .createTable('task_rows')
    .addColumn('task_id', 'integer', (c) =>
      c.primaryKey().references('tasks.id').onDelete('cascade'),
    )
    .addColumn('ids', 'text', required)
    .execute()
  await db.schema
    .createTable('task_failures')
    .addColumn('task_id', 'integer', (c) => c.notNull().references('tasks.id').onDelete('cascade'))
    .addColumn('row_id', 'integer', required)
    .addColumn('sentence', 'text', required)
    .addPrimaryKeyConstraint('task_failures_pk', ['task_id', 'row_id'])
    .execute()

  // what is on sale, was or will be, product by product
  await sql`
    create index product_variants_on_sale on product_variants (product_id, sale_start, sale_end)
    where sale_price is not null and removed_at is null
  `.execute(db)
}
