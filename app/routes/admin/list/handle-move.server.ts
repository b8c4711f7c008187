import { z } from 'zod'
import type { Done } from '#app/api/shapes.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'

const Id = z.coerce.number().int().positive()
const Intent = z.union([z.object({ up: Id }), z.object({ down: Id })])

/** Moves what the button `up` or `down` names past its neighbour, and returns to the list. */
export function handleMove(
  args: Parameters<typeof handleIntent>[0],
  move: (id: number, by: -1 | 1) => Promise<Done>,
  list: string,
) {
  return handleIntent(
    args,
    Intent,
    (intent) => ('up' in intent ? move(intent.up, -1) : move(intent.down, 1)),
    list,
  )
}
