import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { insertOccasions } from '#tests/support/letters.ts'
import { emptyStore, today } from '#tests/support/store.ts'
import { enqueueMail, forgetOldMail, type Mail } from '../models/outbox.ts'
import { callAnywhere } from '../webhooks/call.ts'
import { openPostOffice } from './post-office.ts'
import { diskPostman, type Postman } from './postmen.ts'

async function open(postman: Partial<Postman>) {
  const db = await emptyStore()
  const occasions = await insertOccasions(db)
  await db.deleteFrom('outbox').execute()
  const reports: string[] = []
  const desk = { db, secrets: ['secret'], publicUrl: 'https://shop.example', now: () => today }
  const whole = { take: async () => undefined, close: () => undefined, ...postman }
  const carriers = { postman: whole, caller: callAnywhere }
  const office = openPostOffice(desk, carriers, (error) => reports.push(String(error)))
  afterAll(office.close)
  return { db, reports, office, ...occasions }
}

async function enqueue(db: Database, mail: Mail, email = 'sara@example.com') {
  await enqueueMail({ db, now: today }, { email, language: 'en' }, mail)
}

function rows(db: Database) {
  return db.selectFrom('outbox').selectAll().orderBy('id').execute()
}

test('one that hangs and one that cannot be written hold up nobody', async () => {
  const taken: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const { db, userId, reports } = await open({
    async take({ to }) {
      if (to.address === 'hangs@example.com') await promise
      taken.push(to.address)
    },
  })
  const welcome: Mail = { kind: 'welcome', details: { user_id: userId } }
  await enqueue(db, welcome, 'hangs@example.com')
  await db.insertInto('outbox').values(unknownMail()).execute()
  const others = Array.from({ length: 12 }, (_, index) => `${index}@example.com`)
  for (const email of others) await enqueue(db, welcome, email)

  await expect.poll(() => taken.length, { timeout: 5000 }).toBe(12)
  expect(taken.toSorted()).toEqual(others.toSorted())
  expect(reports.join()).toMatch(/\(newsletter\) failed, try 1/)
  resolve()
  await expect.poll(() => taken.length, { timeout: 5000 }).toBe(13)
})

test('a secret leaves the store with its letter, sent or given up', async () => {
  const { db, mails, userId } = await open({})
  const reset = mails.find(({ kind }) => kind === 'password_reset') as Mail
  await enqueue(db, reset)
  await enqueue(db, { kind: 'password_reset', details: { user_id: userId, token: 'unknown' } })
  await expect
    .poll(async () => (await rows(db)).filter(({ due_at }) => due_at).length, {
      timeout: 5000,
    })
    .toBe(0)

  const [sent, givenUp] = await rows(db)
  expect(sent).toMatchObject({ details: '{}', problem: null, sent_at: today.toISOString() })
  expect(givenUp).toMatchObject({ details: '{}', sent_at: null })
})

test('what there is nothing left to write about is given up, and no mistake', async () => {
  const { db, reports } = await open({})
  await enqueue(db, { kind: 'order_confirmed', details: { order_id: 999 } })
  await expect.poll(async () => (await rows(db))[0]?.due_at, { timeout: 5000 }).toBeNull()

  expect((await rows(db))[0]?.problem).toBe('There is nothing left to write about.')
  expect(reports).toEqual([])
})

test('the disk keeps the newest thousand', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  for (let index = 0; index < 1005; index++) {
    writeFileSync(
      path.join(folder, `20200101T000000${String(index).padStart(4, '0')}Z-a-1.eml`),
      '',
    )
  }
  const { db, userId } = await open(diskPostman(folder))
  await enqueue(db, { kind: 'welcome', details: { user_id: userId } })
  await expect.poll(async () => (await rows(db))[0]?.sent_at, { timeout: 5000 }).not.toBeNull()

  const kept = readdirSync(folder).toSorted()
  expect(kept).toHaveLength(1000)
  expect(kept.at(-1)).toMatch(/-welcome-\d+\.eml$/)
  expect(kept[0]).toMatch(/^20200101T0000000006Z/)
})

test('letters that are over are forgotten after ninety days', async () => {
  const db = await emptyStore()
  const daysAgo = (days: number) => new Date(today.getTime() - days * 24 * 3600_000).toISOString()
  const [old, recent] = [daysAgo(91), daysAgo(89)]
  await db
    .insertInto('outbox')
    .values([
      { ...unknownMail(), kind: 'old', due_at: null, sent_at: old, created_at: old },
      { ...unknownMail(), kind: 'old that waits', due_at: daysAgo(-1), created_at: old },
      { ...unknownMail(), kind: 'recent', due_at: null, sent_at: recent, created_at: recent },
    ])
    .execute()
  await forgetOldMail(db, today)

  expect((await rows(db)).map(({ kind }) => kind)).toEqual(['old that waits', 'recent'])
})

function unknownMail() {
  const moment = today.toISOString()
  return {
    kind: 'newsletter',
    recipient: 'sara@example.com',
    language: 'en' as const,
    details: '{}',
    once: null,
    due_at: moment,
    sent_at: null,
    problem: null,
    created_at: moment,
  }
}
