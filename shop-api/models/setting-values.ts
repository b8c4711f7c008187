import { weekdays } from '#kuwait/dates.ts'
import { foldDigits, parseWhole } from '#kuwait/digits.ts'
import { formatFils, parseFils } from '#kuwait/money.ts'
import { parsePhone } from '#kuwait/phone.ts'
import { richHtml } from '#kuwait/rich-markup.server.ts'
import { mostCharacters } from '#kuwait/rich-text.server.ts'
import { cleanText, Email } from '../fields.ts'
import type { MessageKey } from '../messages.ts'
import type { Message } from '../refusal.ts'
import type { SettingEntry } from './setting-names.ts'

type Judged = { value: string | null } | { problem: Message }

/** What somebody has typed as the value of a setting, as it is stored, or what is wrong with it. Blank is null. */
export function judgeValue(entry: SettingEntry, typed: string): Judged {
  if (typed.length > 4 * mostCharacters) return { problem: tooLong(mostCharacters) }
  const text = cleanText(typed)
  if (text === '') return entry.isRequired ? wrong('validation.required') : { value: null }

  const judged = byKind(entry, text)
  if ('problem' in judged || judged.value === null) return judged
  const problem = entry.check?.(judged.value)
  return problem ? wrong(problem) : judged
}

function byKind(entry: SettingEntry, text: string): Judged {
  switch (entry.kind) {
    case 'rich': {
      const html = richHtml(text)
      if (html.length > mostCharacters) return { problem: tooLong(mostCharacters) }
      return { value: html || null }
    }
    case 'phone': {
      // it is shown as it was typed, with its blanks
      const folded = foldDigits(text)
      return parsePhone(folded) === null ? wrong('validation.phone.invalid') : { value: folded }
    }
    case 'email': {
      const email = Email.safeParse(text)
      return email.success ? { value: email.data } : wrong('validation.email.invalid')
    }
    case 'url':
      return isWebAddress(text) ? { value: text } : wrong('validation.setting.url')
    case 'amount': {
      const fils = parseFils(text)
      return fils === null ? wrong('validation.setting.amount') : { value: formatFils(fils) }
    }
    case 'switch':
      return /^[01]$/.test(text) ? { value: text } : wrong('validation.setting.switch')
    case 'days':
      return judgeChoices(text.toLowerCase(), weekdays)
    case 'choices':
      return judgeChoices(text, entry.choices ?? [])
    case 'number': {
      const { least = 0, most = 1_000_000 } = entry
      const number = parseWhole(text, most)
      return number === null || number < least
        ? { problem: { key: 'validation.setting.number', values: { least, most } } }
        : { value: String(number) }
    }
    case 'image':
      return wrong('validation.setting.image')
    case 'text':
    case 'secret': {
      const { most = 500 } = entry
      return text.length > most ? { problem: tooLong(most) } : { value: text }
    }
  }
}

/** Some of what can be chosen, each once and in its order, with commas between. */
function judgeChoices(text: string, choices: readonly string[]): Judged {
  const chosen = new Set(text.split(',').map((choice) => choice.trim()))
  const known = choices.filter((choice) => chosen.has(choice))
  return known.length === chosen.size
    ? { value: known.join(', ') }
    : wrong('validation.setting.choices')
}

function isWebAddress(text: string) {
  const address = URL.parse(text)
  return address !== null && /^https?:$/.test(address.protocol) && text.length <= 500
}

function wrong(key: MessageKey): Judged {
  return { problem: { key } }
}

function tooLong(count: number): Message {
  return { key: 'validation.long', values: { count } }
}
