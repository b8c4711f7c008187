import { z } from 'zod'
import { cleanHtml } from '#kuwait/rich-text.server.ts'

const kept = new Map<string, string>()

/**
 * HTML that admins wrote, cleaned before it reaches a page, whatever the upstream promises: the page will not escape it.
 */
export const RichText = z
  .string()
  .nullish()
  .transform((html) => cleanOnce(html ?? ''))

function cleanOnce(html: string) {
  const known = kept.get(html)
  if (known !== undefined) return known

  const clean = cleanHtml(html)
  if (kept.size > 500) kept.clear()
  kept.set(html, clean)
  return clean
}
