import { transact, type Database } from '../db/database.ts'
import { say } from '../messages.ts'
import { notFound, Refusal, type Message } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import type { Doing } from './history.ts'
import { countRows, pageOf, type PageAsked } from './pages.ts'
import { taskKinds, type TaskKindName } from './task-kinds.ts'
import { workAt, type Work } from './task-work.ts'

type NewTask<Name extends TaskKindName> = {
  kind: Name
  params: Parameters<(typeof taskKinds)[Name]['act']>[2]
  ids: number[]
  /** The same key again, from the same person, is the same task. */
  key: string | null
}

const oneDay = 24 * 3600 * 1000
/** Results can be read for so long. */
const kept = 30 * oneDay
/** Whoever starts a task waits for it that long; the rest is done without him. */
const patience = 5000
/** So many reasons are told with the answer; all of them are in the list of the task's failures. */
const mostTold = 100

/**
 * Does the same to each of many rows, each in a transaction of its own, together with the note that it was done: what one is
 * refused does not hold up the others, a process that dies leaves the rest to the next one (`openTasks`), and nothing is
 * done twice. Others are served in between. Answers after a moment, with what is done by then.
 */
export async function startTask<Name extends TaskKindName>(
  work: Work,
  scope: Scope,
  user: Doing['user'],
  given: NewTask<Name>,
) {
  const { id, isNew } = await enter(scope, user, given)
  if (isNew) await workAt(work, id, patience)
  const task = await requireTask(scope.db, user.id, id)
  const failures = await findFailures(scope, task, { page: 1, perPage: mostTold })
  return {
    task: id,
    done: task.done,
    left: task.total - task.position,
    failed_count: task.position - task.done,
    failed: failures.map(({ row_id, message }) => ({ id: row_id, message })),
  }
}

async function enter(
  { db, now }: Scope,
  user: Doing['user'],
  { kind, params: given, ids, key }: NewTask<TaskKindName>,
) {
  const params = JSON.stringify(given)
  const rows = [...new Set(ids)]
  const moment = now.toISOString()
  return transact(db, async (trx) => {
    const known = await trx
      .selectFrom('tasks')
      .select(['id', 'kind', 'params'])
      .where('user_id', '=', user.id)
      .where('key', '=', key)
      .executeTakeFirst()
    if (known) {
      const isSame = known.kind === kind && known.params === params
      if (!isSame) throw new Refusal('idempotency', { key: 'task.keyUsed' })
      return { id: known.id, isNew: false }
    }
    const old = new Date(now.getTime() - kept).toISOString()
    await trx
      .deleteFrom('tasks')
      .where('state', '<>', 'running')
      .where('created_at', '<', old)
      .execute()
    const { id } = await trx
      .insertInto('tasks')
      .values({
        user_id: user.id,
        user_name: user.name,
        key,
        kind,
        params,
        state: 'running',
        total: rows.length,
        created_at: moment,
        alive_at: moment,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('task_rows')
      .values({ task_id: id, ids: JSON.stringify(rows) })
      .execute()
    return { id, isNew: true }
  })
}

/** One's own task: how far it has come. Anybody else's does not exist. */
export async function showTask(scope: Scope, userId: number, id: number | null) {
  const {
    user_id: _,
    user_name: __,
    key: ___,
    alive_at: ____,
    params,
    ...task
  } = await requireTask(scope.db, userId, id)
  return { ...task, params: JSON.parse(params) as unknown, failed_count: task.position - task.done }
}

/** What could not be done to which rows of one's own task, and why. */
export async function listFailures(
  scope: Scope,
  userId: number,
  id: number | null,
  asked: PageAsked,
) {
  const task = await requireTask(scope.db, userId, id)
  const rows = await findFailures(scope, task, asked)
  const names = await taskKinds[task.kind as TaskKindName].names(
    scope.db,
    rows.map((row) => row.row_id),
  )
  return {
    rows: rows.map(({ row_id, message }) => {
      const { name_en = '', name_ar = null } = names.find((row) => row.id === row_id) ?? {}
      return { id: row_id, name_en, name_ar, message }
    }),
    total: await countRows(failuresOf(scope.db, task.id)),
  }
}

async function findFailures({ db, language }: Scope, { id }: { id: number }, asked: PageAsked) {
  const query = failuresOf(db, id).select(['row_id', 'sentence']).orderBy('row_id')
  const rows = await pageOf(query, asked).execute()
  return rows.map(({ row_id, sentence }) => {
    const { key, values } = JSON.parse(sentence) as Message
    return { row_id, message: say(language, key, values) }
  })
}

function failuresOf(db: Database, taskId: number) {
  return db.selectFrom('task_failures').where('task_id', '=', taskId)
}

async function requireTask(db: Database, userId: number, id: number | null) {
  const task = await db
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!task) throw notFound('task.notFound')
  return task
}
