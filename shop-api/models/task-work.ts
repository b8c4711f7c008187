import { sql, type Selectable, type Transaction } from 'kysely'
import { transact, type Database } from '../db/database.ts'
import type { Tasks } from '../db/schema-back-office.ts'
import type { Schema } from '../db/schema.ts'
import type { Parts } from '../http.ts'
import { Refusal } from '../refusal.ts'
import type { Doing } from './history.ts'
import { taskKinds, type TaskKindName } from './task-kinds.ts'

/** What a task is worked at with: its store, its clock, and who hears of what went wrong. */
export type Work = Pick<Parts, 'db' | 'now' | 'report'>

/** Milliseconds: a task that nobody has worked at for so long was left by a process that is gone. */
const left = 30_000

/** Whoever works at tasks of a store, to be told when it closes. */
const working = new WeakMap<Database, { isClosing: boolean; tasks: Map<number, Promise<void>> }>()

function workersOf(db: Database) {
  const workers = working.get(db) ?? { isClosing: false, tasks: new Map<number, Promise<void>>() }
  working.set(db, workers)
  return workers
}

/** Sees to it that a task is worked at; waits for its end, but at most so many milliseconds. */
export async function workAt(work: Work, id: number, patience = 0) {
  const { tasks } = workersOf(work.db)
  const running = tasks.get(id) ?? goOn(work, id).finally(() => tasks.delete(id))
  tasks.set(id, running)
  const timer = Promise.withResolvers<void>()
  const timeout = setTimeout(timer.resolve, patience)
  await Promise.race([running, timer.promise])
  clearTimeout(timeout)
}

/** Takes a task up where it stands, and works until its end. */
async function goOn(work: Work, id: number) {
  const { db, now, report } = work
  try {
    const task = await db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst()
    const rows = await db
      .selectFrom('task_rows')
      .select('ids')
      .where('task_id', '=', id)
      .executeTakeFirst()
    if (!task || !rows) return
    const ids = JSON.parse(rows.ids) as number[]
    for (let position = task.position; position < ids.length; position++) {
      if (workersOf(db).isClosing) return await leave(db, id)
      const isMine = await step(work, task, ids[position] ?? 0, position)
      if (!isMine) return
      await new Promise((resolve) => setImmediate(resolve))
    }
    await finish(db, id, 'done', now())
  } catch (error) {
    report(error)
    await finish(db, id, 'stopped', now())
  }
}

/** Says whether the row was this worker's to do: another process may have taken the task over. */
async function step({ db, now }: Work, task: Selectable<Tasks>, id: number, position: number) {
  const user = { id: task.user_id, name: task.user_name }
  const act = taskKinds[task.kind as TaskKindName].act as (
    doing: Doing,
    id: number,
    params: unknown,
  ) => Promise<void>
  try {
    return await transact(db, async (trx) => {
      const isMine = await advance(trx, task.id, position, 1, now())
      if (isMine) await act({ db: trx, now: now(), user }, id, JSON.parse(task.params))
      return isMine
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const sentence = JSON.stringify(error.sentence)
    return transact(db, async (trx) => {
      const isMine = await advance(trx, task.id, position, 0, now())
      if (!isMine) return false
      await trx
        .insertInto('task_failures')
        .values({ task_id: task.id, row_id: id, sentence })
        .execute()
      return true
    })
  }
}

async function advance(
  trx: Transaction<Schema>,
  id: number,
  position: number,
  done: 0 | 1,
  now: Date,
) {
  const mine = await trx
    .updateTable('tasks')
    .set({
      position: position + 1,
      done: sql`done + ${done}`,
      alive_at: now.toISOString(),
    })
    .where('id', '=', id)
    .where('position', '=', position)
    .returning('id')
    .executeTakeFirst()
  return mine !== undefined
}

async function finish(db: Database, id: number, state: 'done' | 'stopped', now: Date) {
  await transact(db, async (trx) => {
    const finished_at = now.toISOString()
    await trx.updateTable('tasks').set({ state, finished_at }).where('id', '=', id).execute()
    await trx.deleteFrom('task_rows').where('task_id', '=', id).execute()
  })
}

/** Leaves a task to whoever opens the store next. */
async function leave(db: Database, id: number) {
  await db.updateTable('tasks').set({ alive_at: '' }).where('id', '=', id).execute()
}

/**
 * Takes up the tasks that a process has left when it ended, now and every half minute. Answers what closes: it waits for the
 * rows that are being worked at.
 */
export function openTasks(work: Work) {
  async function resume() {
    const dead = new Date(work.now().getTime() - left).toISOString()
    const tasks = await work.db
      .selectFrom('tasks')
      .select('id')
      .where('state', '=', 'running')
      .where('alive_at', '<', dead)
      .execute()
    for (const { id } of tasks) void workAt(work, id)
  }
  const look = () => void resume().catch(work.report)
  const timer = setInterval(look, left)
  timer.unref()
  look()
  return async function close() {
    clearInterval(timer)
    const workers = workersOf(work.db)
    workers.isClosing = true
    await Promise.all(workers.tasks.values())
  }
}
