import { type Kysely, sql } from 'kysely'
import { index, required } from './columns.ts'

/** What lets the history be narrowed and counted in the same time however long it is. */
export async function up(db: Kysely<unknown>) {
  await index(db, 'history', ['at', 'id'])
  await index(db, 'history', ['entity', 'id'])
  await index(db, 'history', ['user_id', 'entity', 'id'])

  await db.schema
    .createTable('history_counts')
    .addColumn('user_id', 'integer', required)
    .addColumn('entity', 'text', required)
    .addColumn('lines', 'integer', required)
    .addPrimaryKeyConstraint('history_counts_pk', ['user_id', 'entity'])
    .execute()
  await sql`
    insert into history_counts (user_id, entity, lines)
    select user_id, entity, count(*) from history group by user_id, entity
  `.execute(db)
  await sql`
    create trigger history_insert_counts after insert on history begin
      insert into history_counts (user_id, entity, lines) values (new.user_id, new.entity, 1)
      on conflict (user_id, entity) do update set lines = lines + 1;
    end
  `.execute(db)
}
