import { z } from 'zod'
import { Count, Id, Text } from './shapes.server.ts'

/**
 * What became of each of many rows: how many were done, and why the others were not. `task` is where the rest can be asked
 * for: `left` are still to come, and of `failed_count` reasons only the first are told here.
 */
export const BulkDone = z
  .object({
    done: Count,
    failed: z
      .array(z.object({ id: Id, message: Text }))
      .nullish()
      .transform((failed) => failed ?? []),
    failed_count: Count.nullish(),
    left: Count.nullish(),
    task: Id.nullish(),
  })
  .transform(({ failed_count, left, task, ...result }) => ({
    ...result,
    failed_count: failed_count ?? result.failed.length,
    left: left ?? 0,
    task: task ?? null,
  }))
export type BulkDone = z.output<typeof BulkDone>

/** Which rows are meant: those that are ticked or all that a list is narrowed to, by the names of the API. */
export type Meant = { ids: string[] } | ({ all: '1' } & Record<string, string>)

/** What keeps a form from being done twice, and how many rows its sender was shown. */
export type Agreed = { key: string; expected: string }

/** Milliseconds: to find all rows of a large list, and to do the first of them, takes the upstream longer than other writes. */
export const bulkDeadline = 15_000

/** What would be done, before it is: how many rows are meant, and how many of the first `looked_at` could not be done. */
export const BulkPreview = z.object({
  count: Count,
  looked_at: Count.nullish(),
  refused: Count.catch(0),
  rows: z.array(
    z.object({
      id: Id,
      name_en: z.string(),
      name_ar: Text,
      problem: Text,
      steps: z
        .array(
          z.object({
            sku: z.string().nullish(),
            from: z.string().nullish(),
            to: z.string().nullish(),
          }),
        )
        .nullish()
        .transform((steps) => steps ?? []),
    }),
  ),
})
export type BulkPreview = z.output<typeof BulkPreview>
