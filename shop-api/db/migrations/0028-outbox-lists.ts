import { type Kysely, sql } from 'kysely'

/** Letters are looked through by their state, their kind and whom they went to, in the same time however many there are. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table outbox add column letter_state text generated always as (case
      when webhook_id is not null then null
      when sent_at is not null then 'sent'
      when due_at is null then 'failed'
      else 'waiting' end) virtual
  `.execute(db)
  await sql`create index outbox_by_letter_state on outbox (letter_state, id)`.execute(db)
  await sql`create index outbox_by_state_and_kind on outbox (letter_state, kind, id)`.execute(db)
  await sql`create index outbox_by_kind on outbox (kind, webhook_id, id)`.execute(db)
  await sql`create index outbox_by_recipient on outbox (recipient, id)`.execute(db)
}
