import { languageNames } from '#kuwait/languages.ts'
import { formatPhone } from '#kuwait/phone.ts'
import { inLanguage } from '../scope.ts'
import type { Fact, Letter } from './letter.ts'
import { oneLine } from './one-line.ts'
import type { Writing } from './writing.ts'

/** A message that was left on the contact page, for the shop to answer. */
export async function writeContactMessage(
  { db, language, say, date, foreign, typed, link }: Writing,
  messageId: number,
): Promise<Letter | null> {
  const message = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (!message) return null

  const product = await db
    .selectFrom('products')
    .select(['id', 'name_en', 'name_ar'])
    .where('id', '=', message.product_id)
    .executeTakeFirst()
  const name = oneLine(message.name)
  const facts: (Fact | null)[] = [
    { label: say('contact.name'), value: typed(name) },
    message.phone
      ? { label: say('contact.phone'), value: foreign(formatPhone(message.phone)) }
      : null,
    message.email ? { label: say('contact.email'), value: foreign(message.email) } : null,
    product
      ? { label: say('contact.product'), value: typed(inLanguage(product, 'name', language) ?? '') }
      : null,
    { label: say('contact.language'), value: languageNames[message.language] },
    { label: say('contact.at'), value: date(message.created_at) },
  ]
  return {
    subject: say('contact.subject', { name }),
    title: say('contact.title', { name }),
    parts: [
      { kind: 'quote', text: message.message },
      { kind: 'note', text: message.email ? say('contact.answer') : say('contact.call') },
      { kind: 'facts', facts: facts.filter((fact) => fact !== null) },
      ...(product
        ? [
            {
              kind: 'button' as const,
              label: say('contact.openProduct'),
              url: link(`/products/${product.id}`),
            },
          ]
        : []),
    ],
    reason: say('reason.shop'),
    ...(message.email && { replyTo: { name, address: message.email } }),
  }
}
