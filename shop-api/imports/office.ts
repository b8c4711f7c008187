import { mkdirSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isLocked, type Database } from '../db/database.ts'
import { Refusal, type Message } from '../refusal.ts'
import { applyImport } from './apply.ts'
import { checkImport, forgetRows } from './check.ts'
import { undoImport } from './undo.ts'
import { claimedUntil, Stopped, type Import, type Work } from './work.ts'

/** What is worked on by itself, without anybody waiting. */
export const busyStates = ['checking', 'applying', 'undoing'] as const

const lookEvery = 2_000
const sweepEvery = 3600 * 1000
const day = 24 * 3600 * 1000

/** So long, and so many, imports are kept with all that they say; of older ones there is only who did what and when. */
const keptFor = 30 * day
const keptWhole = 20

export type ImportOffice = ReturnType<typeof openImportOffice>

/**
 * Checks, applies and undoes imports, one at a time, beside what else the shop does. Their files lie in `folder`. Several
 * processes may do this on one store: whoever works on one has claimed it, and when it dies another goes on.
 */
export function openImportOffice(
  { db, now }: { db: Database; now: () => Date },
  folder: string,
  report: (error: unknown) => void,
) {
  let working: Promise<void> | null = null
  let stopping = false
  const timers: NodeJS.Timeout[] = []
  const fileOf = (id: number) => path.join(folder, `${id}.csv`)
  const work: Work = { db, now, fileOf, isStopping: () => stopping }

  /** Looks for work now, without waiting for it to be done. */
  function wake() {
    if (stopping) return
    working ??= workOn()
      .catch((error) => {
        if (!isLocked(error)) report(error)
      })
      .finally(() => (working = null))
  }

  async function workOn() {
    while (!work.isStopping()) {
      const found = await claim()
      if (!found) return sweepOne()
      await act(found)
    }
  }

  async function claim(): Promise<Import | null> {
    const moment = now().toISOString()
    const seen = await db
      .selectFrom('imports')
      .selectAll()
      .where('state', 'in', busyStates)
      .where(({ eb, or }) =>
        or([eb('claimed_until', 'is', null), eb('claimed_until', '<', moment)]),
      )
      .orderBy('id')
      .executeTakeFirst()
    if (!seen) return null
    const { numUpdatedRows } = await db
      .updateTable('imports')
      .set({ claimed_until: claimedUntil(now()) })
      .where('id', '=', seen.id)
      .where('state', '=', seen.state)
      .where('claimed_until', 'is', seen.claimed_until)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? seen : null
  }

  async function act(found: Import) {
    try {
      if (found.state === 'checking') await checkImport(work, found)
      else if (found.state === 'applying') await applyImport(work, found)
      else await undoImport(work, found)
    } catch (error) {
      if (!(error instanceof Stopped) && !isLocked(error)) await giveUp(found, error)
    } finally {
      await db
        .updateTable('imports')
        .set({ claimed_until: null })
        .where('id', '=', found.id)
        .execute()
    }
  }

  /** What was written of one that cannot be applied is undone; one that cannot be undone stays as far as it came. */
  async function giveUp(found: Import, error: unknown) {
    if (!(error instanceof Refusal)) report(error)
    const sentence: Message =
      error instanceof Refusal ? error.sentence : { key: 'import.broken', values: {} }
    const next = { checking: 'failed', applying: 'undoing', undoing: 'applied' } as const
    await db
      .updateTable('imports')
      .set({ state: next[found.state as keyof typeof next], problem: JSON.stringify(sentence) })
      .where('id', '=', found.id)
      .execute()
  }

  /** Forgets the details of the oldest import that is kept for too long. */
  async function sweepOne() {
    const latest = db
      .selectFrom('imports')
      .select('id')
      .where('is_swept', '=', 0)
      .orderBy('id', 'desc')
      .limit(keptWhole)
    const old = await db
      .selectFrom('imports')
      .select('id')
      .where('is_swept', '=', 0)
      .where('state', 'not in', busyStates)
      .where(({ eb, or, not }) =>
        or([
          eb('created_at', '<', new Date(now().getTime() - keptFor).toISOString()),
          not(eb('id', 'in', latest)),
        ]),
      )
      .orderBy('id')
      .executeTakeFirst()
    if (!old) return
    await db.updateTable('imports').set({ is_swept: 1 }).where('id', '=', old.id).execute()
    await rm(fileOf(old.id), { force: true })
    await forgetRows(work, old.id)
  }

  /** Uploads that never came to their end. */
  async function sweepUploads() {
    for (const name of await readdir(folder).catch(() => [])) {
      const file = path.join(folder, name)
      const { mtimeMs } = await stat(file)
      if (!name.endsWith('.csv') && mtimeMs < now().getTime() - day) await rm(file, { force: true })
    }
  }

  /** Goes on with what another process has left, and with what others leave. */
  function start() {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    timers.push(
      setInterval(wake, lookEvery),
      setInterval(() => void sweepUploads().catch(report), sweepEvery),
    )
    for (const timer of timers) timer.unref()
    wake()
  }

  /** Ends what is under way at its next step. */
  async function close() {
    stopping = true
    for (const timer of timers) clearInterval(timer)
    await working
  }

  return {
    folder,
    start,
    wake,
    close,
    fileOf,
    /** Gives an upload its place. */
    keep: (uploaded: string, id: number) => rename(path.join(folder, uploaded), fileOf(id)),
    /** Waits for what is under way. */
    settled: async () => working,
  }
}
