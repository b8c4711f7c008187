import { presentMail, requireMail, secretKinds, spentDetails } from '../models/outbox.ts'
import { writeLetter } from './letters.ts'
import type { Desk } from './writing.ts'

/** Whoever holds the link of such a letter can take over the account, or has shown that the address is his. */
const unreadKinds = new Set(['verification', ...secretKinds])

/**
 * A letter of the outbox for the back office, as it would be written now. What proves who its reader is stays out of it: such a
 * letter is not shown at all, and the links of others lose their signatures.
 */
export async function readLetter(desk: Desk, id: number | null) {
  const mail = await requireMail(desk.db, id)
  const is_secret = unreadKinds.has(mail.kind) || mail.details === spentDetails
  const letter = is_secret ? null : await writeLetter(desk, mail)
  return {
    ...presentMail(mail),
    is_secret,
    subject: letter?.subject ?? null,
    text: letter ? withoutSignatures(letter.text) : null,
  }
}

function withoutSignatures(text: string) {
  return text
    .replace(/([?&](?:signature|token|hash)=)[^&\s]+/g, '$1…')
    .replace(/(\/stock-alert\/)[^?\s]+/g, '$1…')
    .replace(/^-- $/m, '--')
}
