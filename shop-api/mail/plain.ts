import type { Letter, Part } from './letter.ts'
import type { Writing } from './writing.ts'

/** A letter for those who read mail as plain text. */
export function asText(
  { title, parts, reason, unsubscribe }: Letter,
  { shop, say, foreign }: Writing,
) {
  const sender = [shop.name, foreign(shop.phone), shop.location, shop.url].filter(Boolean)
  const stop = unsubscribe ? [`${say('unsubscribe')}:\n${unsubscribe}`] : []
  return [title, ...parts.map(partAsText), '-- ', sender.join('\n'), reason, ...stop]
    .join('\n\n')
    .replace('-- \n\n', '-- \n')
    .concat('\n')
}

function partAsText(part: Part) {
  switch (part.kind) {
    case 'text':
    case 'note':
      return part.text
    case 'quote':
      return part.text.replace(/^/gm, '> ')
    case 'button':
      return `${part.label}:\n${part.url}`
    case 'facts':
      return part.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'goods':
      return [
        ...part.goods.map(({ name, quantity, details, amount }) =>
          [`${quantity} × ${name}: ${amount}`, ...details.map((detail) => `    ${detail}`)].join(
            '\n',
          ),
        ),
        '',
        ...part.sums.map(({ label, amount }) => `${label}: ${amount}`),
      ].join('\n')
  }
}
