import { diffArrays } from 'diff'

export type Part = { kind: 'same' | 'gone' | 'new'; text: string }

/** So many characters of what stayed are shown before and after what did not. */
const around = 60

/**
 * What differs between two long texts, word by word, with what stayed between far-off changes left out; null where hardly
 * anything stayed, or it cannot be told in a fifth of a second.
 */
export function wordDifference(from: string, to: string): Part[] | null {
  const found = diffArrays(wordsOf(from), wordsOf(to), { timeout: 200 })
  if (!found) return null
  const parts = joined(
    found.map(({ value, added, removed }) => ({
      kind: added ? 'new' : removed ? 'gone' : 'same',
      text: value.join(''),
    })),
  )
  const stayed = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0)
  if (stayed < Math.max(from.length, to.length) / 3) return null
  return parts.map((part, place) =>
    part.kind === 'same'
      ? { ...part, text: shortened(part.text, place > 0, place < parts.length - 1) }
      : part,
  )
}

/** Words that were changed side by side are one change: the blanks between them belong to it. */
function joined(parts: Part[]) {
  const result: Part[] = []
  let gone = ''
  let fresh = ''
  const flush = () => {
    if (gone) result.push({ kind: 'gone', text: gone })
    if (fresh) result.push({ kind: 'new', text: fresh })
    gone = fresh = ''
  }
  for (const [place, { kind, text }] of parts.entries()) {
    const isBetween = gone + fresh !== '' && place < parts.length - 1 && text.trim() === ''
    if (kind === 'same' && !isBetween) {
      flush()
      result.push({ kind, text })
      continue
    }
    if (kind !== 'new') gone += text
    if (kind !== 'gone') fresh += text
  }
  flush()
  return result
}

/** Words of any script, and what stands between them. */
function wordsOf(text: string) {
  const segmenter = new Intl.Segmenter('ar', { granularity: 'word' })
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

function shortened(text: string, hasBefore: boolean, hasAfter: boolean) {
  const characters = [...text]
  if (characters.length <= 3 * around) return text
  const start = hasBefore ? characters.slice(0, around).join('') : ''
  const end = hasAfter ? characters.slice(-around).join('') : ''
  return `${start} … ${end}`.trimStart()
}
