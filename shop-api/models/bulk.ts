import type { Language } from '#kuwait/languages.ts'
import { say } from '../messages.ts'
import { Refusal } from '../refusal.ts'

/** What became of each of many rows: how many were done, and why the others were not. */
export type BulkResult = { done: number; failed: { id: number; message: string }[] }

/**
 * Does the same to each of `ids`, each in a transaction of its own: what one is refused does not hold up the others. Other
 * calls are answered in between, however many there are.
 */
export async function eachAlone(
  ids: number[],
  language: Language,
  act: (id: number) => Promise<void>,
): Promise<BulkResult> {
  const result: BulkResult = { done: 0, failed: [] }
  for (const id of new Set(ids)) {
    try {
      await act(id)
      result.done += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { key, values } = error.sentence
      result.failed.push({ id, message: say(language, key, values) })
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  return result
}
