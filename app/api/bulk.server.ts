import { z } from 'zod'
import { Count, Id, Text } from './shapes.server.ts'

/** What became of each of many rows: how many were done, and why the others were not. */
export const BulkDone = z.object({
  done: Count,
  failed: z
    .array(z.object({ id: Id, message: Text }))
    .nullish()
    .transform((failed) => failed ?? []),
})
export type BulkDone = z.output<typeof BulkDone>
