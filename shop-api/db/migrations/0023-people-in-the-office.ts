import { type Kysely, sql } from 'kysely'
import { id, required } from './columns.ts'

export async function up(db: Kysely<unknown>) {
  await extendUsers(db)
  await countOrders(db)
  await listUsers(db)
  await findUsers(db)
  await invite(db)
  await secure(db)
}

async function extendUsers(db: Kysely<unknown>) {
  const users = db.schema.alterTable('users')
  await users.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1)).execute()
  await users.addColumn('orders_count', 'integer', (c) => c.notNull().defaultTo(0)).execute()
  await users.addColumn('blocked_at', 'text').execute()
  await users.addColumn('blocked_reason', 'text').execute()
  await sql`
    update users set blocked_at = created_at where is_blocked = 1
  `.execute(db)
}

/** How many orders somebody has placed, whatever became of them. */
async function countOrders(db: Kysely<unknown>) {
  await sql`
    update users set orders_count = (select count(*) from orders where user_id = users.id)
  `.execute(db)
  const step = (row: string, by: string) =>
    `update users set orders_count = orders_count ${by} where id = ${row}.user_id;`
  const triggers = [
    ['insert', 'insert', 'new.user_id is not null', step('new', '+ 1')],
    ['delete', 'delete', 'old.user_id is not null', step('old', '- 1')],
    [
      'update',
      'update of user_id',
      'old.user_id is not new.user_id',
      step('old', '- 1') + step('new', '+ 1'),
    ],
  ] as const
  for (const [name, change, when, steps] of triggers) {
    await sql`
      create trigger ${sql.raw(`orders_${name}_of_users`)} after ${sql.raw(change)} on orders
      when ${sql.raw(when)} begin ${sql.raw(steps)} end
    `.execute(db)
  }
}

/**
 * What the list of users is narrowed by, in one number (models/user-list.ts names the bits): for each of its eight values
 * an index has the users in order, and a table how many they are.
 */
async function listUsers(db: Kysely<unknown>) {
  await sql`
    alter table users add column facts integer generated always as (
      (is_admin = 1) + 2 * (email_verified_at is not null) + 4 * (is_blocked = 1)
    ) virtual
  `.execute(db)
  for (const column of ['created_at', 'name collate nocase', 'orders_count']) {
    await sql`
      create index ${sql.raw(`users_in_office_by_${column.split(' ')[0]}`)}
      on users (facts, ${sql.raw(column)}, id)
    `.execute(db)
  }

  await db.schema
    .createTable('user_counts')
    .addColumn('facts', 'integer', (c) => c.primaryKey())
    .addColumn('users', 'integer', required)
    .execute()
  await sql`
    insert into user_counts (facts, users) select facts, count(*) from users group by facts
  `.execute(db)
  const count = (row: string, by: string) => `
    insert into user_counts (facts, users) values (${row}.facts, ${by})
    on conflict (facts) do update set users = users + excluded.users;`
  const triggers = [
    ['insert', 'true', count('new', '1')],
    ['delete', 'true', count('old', '-1')],
    ['update', 'old.facts <> new.facts', count('old', '-1') + count('new', '1')],
  ] as const
  for (const [change, when, counted] of triggers) {
    await sql`
      create trigger ${sql.raw(`users_${change}_facts`)} after ${sql.raw(change)} on users
      when ${sql.raw(when)} begin ${sql.raw(counted)} end
    `.execute(db)
  }
}

/** Parts of names, addresses and numbers; who has changed is noted, and read again by the next search. */
async function findUsers(db: Kysely<unknown>) {
  await sql`
    create virtual table user_names using fts5
      (words, content = '', contentless_delete = 1, tokenize = 'trigram')
  `.execute(db)
  await db.schema
    .createTable('user_changes')
    .addColumn('user_id', 'integer', (c) => c.primaryKey())
    .execute()
  await sql`insert into user_changes (user_id) select id from users`.execute(db)
  for (const [change, row] of [
    ['insert', 'new'],
    ['delete', 'old'],
    ['update of name, email, phone', 'new'],
  ] as const) {
    await sql`
      create trigger ${sql.raw(`users_${change.split(' ')[0]}_search`)} after ${sql.raw(change)} on users
      begin insert or ignore into user_changes (user_id) select ${sql.raw(row)}.id; end
    `.execute(db)
  }
}

async function invite(db: Kysely<unknown>) {
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'integer', id)
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('permissions', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('invited_by', 'integer', (c) =>
      c.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute()
}

async function secure(db: Kysely<unknown>) {
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'integer', (c) =>
      c.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', required)
    .addColumn('last_step', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('confirmed_at', 'text')
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'integer', (c) =>
      c.notNull().references('second_factors.user_id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', required)
    .addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'code_hash'])
    .execute()
}
