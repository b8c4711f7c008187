import { setTimeout as pause } from 'node:timers/promises'
import { isLocked, type Database } from '../db/database.ts'
import { claimLasts, forgetOldMail, secretKinds, spentDetails } from '../models/outbox.ts'
import { writeLetter, type Commission } from './letters.ts'
import type { Postman } from './postmen.ts'
import { nextTry } from './tries.ts'
import { Answered, carryNotice } from '../webhooks/carry.ts'
import type { Caller } from '../webhooks/call.ts'
import type { Desk } from './writing.ts'

const lookEvery = 1000
const tidyEvery = 3600 * 1000
const mostAtOnce = 5
const mostCallsAtOnce = 3

/** Who takes what is due: letters to a mail server, notices to the webhooks. */
export type Carriers = { postman: Postman; caller: Caller }

/**
 * Sends what is due in the outbox until it is closed. Mail is taken out one by one, several are under way at once, and one
 * that fails is tried again later without holding up the rest; webhooks that do not answer leave room for letters. Several
 * processes may do this on one store.
 */
export function openPostOffice(
  desk: Desk,
  { postman, caller }: Carriers,
  report: (error: unknown) => void,
) {
  const { db, now } = desk
  const underWay = new Set<Promise<void>>()
  let calls = 0
  let looking: Promise<void> | null = null
  let closing = false
  const timers = [setInterval(look, lookEvery), setInterval(tidy, tidyEvery)]
  for (const timer of timers) timer.unref()
  tidy()

  function look() {
    if (closing) return
    looking ??= takeDue()
      .catch(reportUnlessLocked)
      .finally(() => (looking = null))
  }

  function tidy() {
    forgetOldMail(db, now()).catch(reportUnlessLocked)
  }

  function reportUnlessLocked(error: unknown) {
    if (!isLocked(error)) report(error)
  }

  async function takeDue() {
    const free = mostAtOnce - underWay.size
    if (free <= 0) return
    for (const seen of await findDue(db, now(), free, mostCallsAtOnce - calls)) {
      if (closing) return
      const mail = await claim(db, seen, now())
      if (mail) start(mail)
    }
  }

  function start(mail: Claimed) {
    const isCall = mail.webhook_id !== null
    if (isCall) calls++
    const delivery = deliver(mail).finally(() => {
      if (isCall) calls--
      underWay.delete(delivery)
      look()
    })
    underWay.add(delivery)
  }

  async function deliver(mail: Claimed) {
    const outcome = await send(mail)
    for (;;) {
      try {
        return await settle(db, mail, outcome)
      } catch (error) {
        reportUnlessLocked(error)
        if (now().getTime() > Date.parse(mail.due_at)) return
        await pause(lookEvery)
      }
    }
  }

  async function send(mail: Claimed): Promise<Outcome> {
    try {
      if (mail.webhook_id !== null) return await carryNotice(desk, caller, mail)
      const letter = await writeLetter(desk, mail)
      if (letter === null) return { due_at: null, problem: 'There is nothing left to write about.' }
      await postman.take(letter, mail)
      return { due_at: null, sent_at: now().toISOString(), problem: null }
    } catch (error) {
      const due_at = nextTry(mail.tries, error, now())
      // what the other side of a webhook does is for the back office to see, not for the log of the shop
      if (mail.webhook_id === null) report(describe(mail, error, due_at))
      const answer = error instanceof Answered ? error.status : undefined
      return { due_at, problem: messageOf(error), answer }
    }
  }

  /** Takes no more mail and waits, not for ever, for what is under way. */
  async function close() {
    closing = true
    for (const timer of timers) clearInterval(timer)
    await looking
    await Promise.race([Promise.allSettled(underWay), pause(15_000, undefined, { ref: false })])
    postman.close()
  }

  return { close }
}

type Row = Commission & { tries: number; due_at: string | null; webhook_id: number | null }
type Claimed = Row & { due_at: string }
type Outcome = {
  due_at: string | null
  sent_at?: string
  problem: string | null
  answer?: number
}

/** What is due, the longest waiting first: at most so many of all, and so many of the notices among them. */
async function findDue(db: Database, now: Date, most: number, mostCalls: number): Promise<Row[]> {
  const due = db
    .selectFrom('outbox')
    .select([
      'id',
      'kind',
      'recipient',
      'language',
      'details',
      'created_at',
      'tries',
      'due_at',
      'webhook_id',
    ])
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('id')
  const letters = await due.where('webhook_id', 'is', null).limit(most).execute()
  const calls = await due.where('webhook_id', 'is not', null).limit(mostCalls).execute()
  return [...letters, ...calls].slice(0, most)
}

/** Puts a mail off before it is sent. Null if another process has done so since it was seen. */
async function claim(db: Database, seen: Row, now: Date): Promise<Claimed | null> {
  const due_at = new Date(now.getTime() + claimLasts).toISOString()
  const tries = seen.tries + 1
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ due_at, tries })
    .where('id', '=', seen.id)
    .where('due_at', '=', seen.due_at)
    .where('tries', '=', seen.tries)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? { ...seen, due_at, tries } : null
}

/** The secret in a letter is of no use to the shop once the letter is out, or will never be. */
async function settle(db: Database, mail: Claimed, outcome: Outcome) {
  const isSpent = outcome.due_at === null && secretKinds.includes(mail.kind)
  await db
    .updateTable('outbox')
    .set({ ...outcome, ...(isSpent && { details: spentDetails }) })
    .where('id', '=', mail.id)
    .where('tries', '=', mail.tries)
    .execute()
}

/** For the log: which mail and why, but neither whose it is nor what it says. */
function describe({ id, kind, tries }: Claimed, error: unknown, due_at: string | null) {
  const code = error instanceof Error && 'code' in error ? error.code : 'no code'
  const answer = error instanceof Error && 'responseCode' in error ? error.responseCode : 'none'
  const then = due_at === null ? 'given up' : `again at ${due_at}`
  return new Error(`Mail ${id} (${kind}) failed, try ${tries}, ${code}, answer ${answer}: ${then}`)
}

function messageOf(error: unknown) {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}
