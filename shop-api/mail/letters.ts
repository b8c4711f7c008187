import { z } from 'zod'
import type { Mail } from '../models/outbox.ts'
import {
  writeChanged,
  writeInvitation,
  writePasswordReset,
  writeVerification,
  writeWelcome,
} from './account-letters.ts'
import { writeContactMessage } from './contact-letter.ts'
import { asHtml } from './html.ts'
import type { Letter } from './letter.ts'
import { oneLine } from './one-line.ts'
import { writeOrderNews, writeOrderNote, writePaymentNews } from './order-letters.ts'
import { asText } from './plain.ts'
import { writeBackInStock } from './stock-letter.ts'
import { startWriting, type Desk, type Writing } from './writing.ts'

/** A row of the outbox, as far as a letter needs it. */
export type Commission = {
  id: number
  kind: string
  recipient: string
  language: 'en' | 'ar'
  details: string
  created_at: string
}

/** A letter that is ready to be sent. */
export type Finished = Awaited<ReturnType<typeof writeLetter>> & {}

/**
 * Writes the letter for a row of the outbox, about things as they are now. Null when what it is about is gone, or it is
 * no longer for this address. Throws for a kind that this version of the shop does not know.
 */
export async function writeLetter(desk: Desk, commission: Commission) {
  const mail = Known.parse({
    kind: commission.kind,
    details: JSON.parse(commission.details),
  }) satisfies Mail
  const writing = await startWriting(desk, commission)
  const letter = await writeAbout(writing, mail)
  if (letter === null) return null

  const { id, created_at, recipient } = commission
  const { shop } = writing
  return {
    from: { name: shop.name, address: shop.email },
    to: { name: '', address: recipient },
    replyTo: letter.replyTo,
    subject: oneLine(letter.subject),
    html: await asHtml(letter, writing),
    text: asText(letter, writing),
    /** The same for every try, so that a mail server that has it already can tell. */
    messageId: `<${id}.${Date.parse(created_at)}@${new URL(shop.url).hostname}>`,
    unsubscribe: letter.unsubscribe,
    language: commission.language,
  }
}

function writeAbout(writing: Writing, { kind, details }: Mail): Promise<Letter | null> {
  switch (kind) {
    case 'welcome':
      return writeWelcome(writing, details.user_id)
    case 'verification':
      return writeVerification(writing, details.user_id)
    case 'password_reset':
      return writePasswordReset(writing, details.user_id, details.token)
    case 'invitation':
      return writeInvitation(writing, details.invitation_id, details.token)
    case 'password_changed':
      return writeChanged(writing, details.user_id, 'password')
    case 'email_changed':
      return writeChanged(writing, details.user_id, 'email')
    case 'order_received':
      return writeOrderNews(writing, 'received', details.order_id)
    case 'order_confirmed':
      return writeOrderNews(writing, 'confirmed', details.order_id)
    case 'order_rejected':
      return writeOrderNews(writing, 'rejected', details.order_id)
    case 'order_cancelled':
      return writeOrderNews(writing, 'cancelled', details.order_id)
    case 'order_withdrawal':
      return writeOrderNews(writing, 'withdrawal', details.order_id)
    case 'order_paid':
      return writeOrderNews(writing, 'paid', details.order_id)
    case 'payment_odd':
      return writePaymentNews(writing, 'odd', details.order_id)
    case 'payment_to_refund':
      return writePaymentNews(writing, 'refund', details.order_id)
    case 'order_changed':
      return writeOrderNews(writing, 'changed', details.order_id)
    case 'order_note':
      return writeOrderNote(writing, details.order_id, details.note_id)
    case 'contact_message':
      return writeContactMessage(writing, details.message_id)
    case 'back_in_stock':
      return writeBackInStock(writing, details.alert_id)
  }
}

const User = z.object({ user_id: z.number() })

const Known = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['welcome', 'verification', 'password_changed', 'email_changed']),
    details: User,
  }),
  z.object({ kind: z.literal('password_reset'), details: User.extend({ token: z.string() }) }),
  z.object({
    kind: z.literal('invitation'),
    details: z.object({ invitation_id: z.number(), token: z.string() }),
  }),
  z.object({
    kind: z.enum([
      'order_received',
      'order_confirmed',
      'order_rejected',
      'order_cancelled',
      'order_paid',
      'order_withdrawal',
      'payment_odd',
      'payment_to_refund',
      'order_changed',
    ]),
    details: z.object({ order_id: z.number() }),
  }),
  z.object({
    kind: z.literal('order_note'),
    details: z.object({ order_id: z.number(), note_id: z.number() }),
  }),
  z.object({
    kind: z.literal('contact_message'),
    details: z.object({ message_id: z.number() }),
  }),
  z.object({ kind: z.literal('back_in_stock'), details: z.object({ alert_id: z.number() }) }),
])
