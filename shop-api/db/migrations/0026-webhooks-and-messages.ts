import { type Kysely, sql } from 'kysely'
import { flag, id, index, required } from './columns.ts'

/** Other programs that are told of orders and stock, by the queue that letters wait in; and which messages are dealt with. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'integer', id)
    .addColumn('url', 'text', required)
    .addColumn('secret', 'text', required)
    .addColumn('events', 'text', required)
    .addColumn('is_active', 'integer', flag(1))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .execute()

  await db.schema.alterTable('outbox').addColumn('webhook_id', 'integer').execute()
  await db.schema.alterTable('outbox').addColumn('answer', 'integer').execute()
  await index(db, 'outbox', ['webhook_id', 'id'])
  await sql`create index outbox_of_letters on outbox (id) where webhook_id is null`.execute(db)

  await db.schema.alterTable('contact_messages').addColumn('handled_at', 'text').execute()
  await db.schema.alterTable('contact_messages').addColumn('handled_by', 'text').execute()
  await index(db, 'contact_messages', ['handled_at', 'id'])
}
