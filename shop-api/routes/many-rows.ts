import { z } from 'zod'
import { BulkDone } from '../answers.ts'
import { CheckBox, optional, quantity, SomeIds } from '../fields.ts'
import { requireUser, type Call } from '../http.ts'
import { Refusal } from '../refusal.ts'
import { startTask } from '../models/tasks.ts'
import type { TaskKindName } from '../models/task-kinds.ts'

/**
 * Which rows: those with these ids or, with `all=1`, whatever the list shows with the same filter. `expected` is how many
 * somebody has been shown: where there are more or fewer now, nothing is done (409 `version`). With `dry_run` it is only
 * told what would be done.
 */
export const chosen = {
  all: CheckBox,
  ids: SomeIds.default([]),
  expected: optional(quantity(0)),
  dry_run: CheckBox,
}

export function hasChosen({ all, ids }: { all: boolean; ids: number[] }) {
  return all || ids.length > 0
}

export const noneChosen = { path: ['ids'], message: 'required' }

/** What a task has done when it is answered: `left` rows are still to come, and are told by GET /admin/tasks/{task}. */
export const TaskDone = BulkDone.extend({
  task: z.number(),
  left: z.number(),
  failed_count: z.number(),
})

/** What an `Idempotency-Key` may be. */
export const Key = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'invalid')
  .nullable()

/** Starts a task for the call, under its `Idempotency-Key` if it has one. */
export function startFor<Name extends TaskKindName>(
  c: Call,
  expected: number | null,
  task: Omit<Parameters<typeof startTask<Name>>[3], 'key'>,
) {
  const { parts, scope } = c.var
  const key = Key.parse(c.req.header('idempotency-key') ?? null)
  refuseOtherNumber(expected, task.ids.length)
  return startTask(parts, scope, requireUser(c), { ...task, key })
}

/** Refuses (409 `version`) where there are by now more rows, or fewer, than somebody has been shown. */
export function refuseOtherNumber(expected: number | null, count: number) {
  if (expected === null || expected === count) return
  throw new Refusal('version', { key: 'task.otherNumber', values: { count } })
}
