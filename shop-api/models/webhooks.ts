import type { Selectable, Transaction } from 'kysely'
import { transact, type Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Webhooks } from '../db/schema-back-office.ts'
import { notFound } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { enqueueNotice, testEvent, type Event, type Notice } from '../webhooks/events.ts'
import { newSecret } from '../webhooks/signature.ts'
import { requireVersion } from './edits.ts'
import { changesBetween, record, type Action, type Doing } from './history.ts'
import { statusOf } from './outbox.ts'
import { countSome, pageOf, type PageAsked } from './pages.ts'

type Webhook = Selectable<Webhooks>

export type WebhookGiven = { url: string; events: Event[]; is_active: boolean }

/** All webhooks, the oldest first, each with how its newest notice fared. */
export async function listWebhooks(db: Database) {
  const rows = await db.selectFrom('webhooks').selectAll().orderBy('id').execute()
  return Promise.all(rows.map((row) => present(db, row)))
}

/** One webhook with its secret. */
export async function showWebhook(db: Database, id: number | null) {
  const webhook = await requireWebhook(db, id)
  return { ...(await present(db, webhook)), secret: webhook.secret }
}

async function present(db: Database, { secret: _, ...webhook }: Webhook) {
  const newest = await db
    .selectFrom('outbox')
    .select(['due_at', 'sent_at', 'answer', 'created_at'])
    .where('webhook_id', '=', webhook.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    ...webhook,
    events: JSON.parse(webhook.events) as Event[],
    is_active: webhook.is_active === 1,
    last_delivery: newest
      ? { status: statusOf(newest), answer: newest.answer, created_at: newest.created_at }
      : null,
  }
}

async function requireWebhook(db: Database, id: number | null) {
  const webhook = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!webhook) throw notFound('webhook.notFound')
  return webhook
}

/** Answers the id of the new webhook. The shop makes its secret. */
export function createWebhook(scope: Scope, user: Doing['user'], given: WebhookGiven) {
  return transact(scope.db, async (db) => {
    const created_at = scope.now.toISOString()
    const row = await db
      .insertInto('webhooks')
      .values({ ...columnsOf(given), secret: newSecret(), created_at })
      .returningAll()
      .executeTakeFirstOrThrow()
    await note({ db, now: scope.now, user }, 'create', null, row)
    return row.id
  })
}

/** Refuses (409 `version`) where somebody else has changed it since `version`. `new_secret` makes the old one void. */
export async function changeWebhook(
  scope: Scope,
  user: Doing['user'],
  id: number | null,
  given: WebhookGiven & { version: number; new_secret: boolean },
) {
  await transact(scope.db, async (db) => {
    const before = await requireWebhook(db, id)
    requireVersion(before, given.version, { webhook: await showWebhook(db, id) })
    const after = await db
      .updateTable('webhooks')
      .set({
        ...columnsOf(given),
        ...(given.new_secret && { secret: newSecret() }),
        version: before.version + 1,
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await note({ db, now: scope.now, user }, 'update', before, after)
  })
}

/** Removes a webhook with all that waits for it. */
export async function removeWebhook(scope: Scope, user: Doing['user'], id: number | null) {
  await transact(scope.db, async (db) => {
    const webhook = await requireWebhook(db, id)
    await db.deleteFrom('outbox').where('webhook_id', '=', webhook.id).execute()
    await db.deleteFrom('webhooks').where('id', '=', webhook.id).execute()
    await note({ db, now: scope.now, user }, 'delete', webhook, { ...webhook, is_active: 0 })
  })
}

function columnsOf({ url, events, is_active }: WebhookGiven) {
  return { url, events: JSON.stringify(events), is_active: Number(is_active) }
}

/** The history says that a secret was changed, never what it is. */
function note(doing: Doing, action: Action, before: Webhook | null, after: Webhook) {
  const changes = changesBetween(before && factsOf(before), factsOf(after))
  if (before && before.secret !== after.secret) {
    changes.push({ field: 'secret', from: null, to: null })
  }
  return record(doing, { action, entity: 'webhook', id: after.id, label: after.url, changes })
}

function factsOf({ url, events, is_active }: Webhook) {
  return { url, events: JSON.parse(events) as string[], is_active }
}

/** Sends a notice that says nothing, so that somebody sees whether it arrives. */
export async function testWebhook(scope: Scope, id: number | null) {
  await transact(scope.db, async (db: Transaction<Schema>) => {
    const webhook = await requireWebhook(db, id)
    await enqueueNotice({ db, now: scope.now }, webhook, testEvent, { webhook_id: webhook.id })
  })
}

/** What a webhook was told, is about to be told, or could not be told, newest first. */
export async function listDeliveries(db: Database, id: number | null, asked: PageAsked) {
  const webhook = await requireWebhook(db, id)
  const query = db.selectFrom('outbox').where('webhook_id', '=', webhook.id)
  const rows = await pageOf(query.selectAll().orderBy('id', 'desc'), asked).execute()
  return {
    rows: rows.map(({ details, ...row }) => {
      const { event, id: event_id, body } = JSON.parse(details) as Notice
      return {
        id: row.id,
        event,
        event_id,
        body,
        status: statusOf(row),
        answer: row.answer,
        problem: row.problem,
        tries: row.tries,
        due_at: row.due_at,
        sent_at: row.sent_at,
        created_at: row.created_at,
      }
    }),
    ...(await countSome(db, query)),
  }
}
