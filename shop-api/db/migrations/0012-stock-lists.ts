import type { Kysely } from 'kysely'
import { index } from './columns.ts'

/** What has moved is looked through from the newest, all of it or for one reason. */
export async function up(db: Kysely<unknown>) {
  await index(db, 'stock_movements', ['created_at', 'id'])
  await index(db, 'stock_movements', ['reason', 'created_at', 'id'])
}
