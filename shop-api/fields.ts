import { z } from 'zod'
import { foldDigits, parseWhole } from '#kuwait/digits.ts'
import { parseMoment } from '#kuwait/dates.ts'
import { parseFils } from '#kuwait/money.ts'
import { judgePassword, longestPassword } from '#kuwait/passwords.ts'
import { parsePhone } from '#kuwait/phone.ts'
import { richHtml } from '#kuwait/rich-markup.server.ts'
import { mostCharacters } from '#kuwait/rich-text.server.ts'
import { isFilled } from './models/uploads.ts'

/** Control characters and the bidi overrides that let one text disguise itself as another; line breaks stay. */
const unwanted = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** More marks on one letter than any language has: to put them in order takes time that grows with the square of their number. */
const piledMarks = /(\p{M}{30})\p{M}+/gu

/** Text as it is kept: what is half a character, which the store would write as another, is so from the beginning. */
export function cleanText(text: string) {
  return text
    .toWellFormed()
    .replace(piledMarks, '$1')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(unwanted, '')
    .trim()
}

/** A scalar as JSON or a form gives it, as text. */
const Given = z.union([z.string(), z.number()], 'required').transform(String)

/** One piece of text of at most `most` characters; blank counts as missing. */
export function text(most: number, least = 1) {
  return Given.pipe(clean(most, least))
}

/** Text far over its limit is refused as it is: cleaning it takes time, too. */
function clean(most: number, least = 1) {
  return z
    .string()
    .transform((given) => (given.length > 4 * most ? given : cleanText(given)))
    .pipe(z.string().min(1).min(least).max(most))
}

/** The same, or null when it is missing or blank. */
export function optionalText(most: number) {
  return optional(text(most))
}

/** Text whose digits may be Arabic, such as a block or an apartment number. */
export function optionalNumberText(most: number) {
  return optional(numberText(most))
}

export function numberText(most: number) {
  return Given.transform(foldDigits).pipe(clean(most))
}

/** Something that was filled in, whatever it turns out to be. */
const Filled = Given.pipe(clean(300))

/** The id of a row, given as a number or as digits. */
export const Id = Filled.transform(
  (given) => parseWhole(given, Number.MAX_SAFE_INTEGER) || null,
).pipe(z.number('invalid'))

export const OptionalId = optional(Id)

/** How many of a thing: a whole number in any digits. */
export function quantity(least: 0 | 1) {
  return Filled.transform((given) => parseWhole(given)).pipe(z.number('invalid').min(least))
}

/** A whole number from 1 to `most`, in any digits. */
export function wholeNumber(most: number) {
  return Filled.transform((given) => parseWhole(given, most)).pipe(z.number('invalid').min(1))
}

/** So many more, or with a minus so many less; in any digits. */
export const WholeChange = Filled.transform((given) => {
  const [, sign, count] = /^([+\-−]?)(\d{1,7})$/.exec(foldDigits(given)) ?? []
  return count === undefined ? 0 : sign === '' || sign === '+' ? Number(count) : -Number(count)
}).pipe(z.number().refine((change) => change !== 0, 'invalid'))

/** KWD with at most three decimals, into fils. */
export const Amount = Filled.transform((given) => parseFils(given)).pipe(z.number('invalid'))

export const Phone = Filled.transform((given) => parsePhone(given)).pipe(z.string('invalid'))

export const Email = Filled.transform((given) => given.toLowerCase()).pipe(
  z.string().max(254).pipe(z.email('invalid')),
)

/** A new password, exactly as it was typed: it meets every rule (specification, section 5). */
export const NewPassword = z
  .string('required')
  .min(1)
  .max(longestPassword)
  .refine((password) => judgePassword(password).every(({ met }) => met), 'invalid')

/** A new password, written twice: `.refine(isConfirmed, notConfirmed)`. */
export const confirmed = {
  password: NewPassword,
  password_confirmation: z.string('required').min(1),
}

export function isConfirmed(given: { password: string; password_confirmation: string }) {
  return given.password === given.password_confirmation
}

export const notConfirmed = { path: ['password_confirmation'], message: 'invalid' }

/** A password that is to be compared with the stored one. */
export const TypedPassword = z.string('required').min(1).max(longestPassword)

/** A box of a form: ticked, or not sent at all. */
export const CheckBox = z
  .unknown()
  .optional()
  .transform((given) => ['1', 1, 'true', true, 'on'].some((yes) => yes === given))

/** A yes or no that leaves things as they are where it is not given. */
export const OptionalFlag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', 'on'])])
  .optional()
  .transform((given) =>
    given === undefined ? undefined : ['1', 1, 'true', true, 'on'].some((yes) => yes === given),
  )

/** Rich text, in HTML or in markup, as HTML with nothing left in it but what pages show; null where that is no text. */
export function richText(most: number) {
  return optionalText(most)
    .transform((given) => richHtml(given ?? '') || null)
    .pipe(z.string().max(mostCharacters).nullable())
}

/** A date and time, in Kuwait where no zone is given, as ISO 8601 in UTC. */
export const Moment = Filled.transform((given) => parseMoment(given)?.toISOString() ?? '').pipe(
  z.string().refine((moment) => moment !== '', 'invalid'),
)

/** A day in Kuwait, "2026-03-10", as the moment it begins. */
export const Day = Filled.transform((given) =>
  /^\d{4}-\d\d-\d\d$/.test(foldDigits(given)) ? parseMoment(given) : null,
).pipe(z.date('invalid'))

/** Ids that may be none at all: a form says so with an empty field. */
export const SomeIds = z.preprocess(
  (given) => (Array.isArray(given) ? (given as unknown[]) : [given]).filter((id) => id !== ''),
  z.array(Id).max(1000),
)

/** Files of a form, without the empty one that browsers send for a field that was left alone. */
export const Files = z.preprocess(
  (given) =>
    [given ?? []]
      .flat()
      .filter((file) => file !== '' && (!(file instanceof File) || isFilled(file))),
  z.array(z.unknown()).max(20),
)

/**
 * Sizes, colours or their Arabic names: a list, or one text with commas between. A blank stays in its place, since a name
 * stands at the same place as what it is for.
 */
export const OptionNames = z.preprocess(
  (given) =>
    typeof given === 'string' && given.length < 10_000
      ? given.split(/[,،;؛\n]/)
      : [given ?? []].flat(),
  z
    .array(optionalText(1000))
    .max(200)
    .refine((names) => names.every((name) => (name?.length ?? 0) <= 80), 'invalid'),
)

/** So many pieces of a variant. */
export const Stock = Filled.transform((given) => parseWhole(given, 1_000_000)).pipe(
  z.number('invalid'),
)

/** Ids of rows, in an order that may matter; one given alone is a list of one. */
export const Ids = z.preprocess(
  (given) => (Array.isArray(given) ? (given as unknown[]) : [given]),
  z.array(Id).min(1).max(1000),
)

/** Requests may call the English name just `name` (contract, shapes). */
export function inEnglish<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((given) => {
    const fields = z.record(z.string(), z.unknown()).safeParse(given).data ?? {}
    return { name_en: fields.name, ...fields }
  }, schema)
}

/** A yes or no of a query: 1, true. */
export const Flag = z
  .enum(['1', '0', 'true', 'false'])
  .transform((given) => given === '1' || given === 'true')

/** Null for a field that is missing or left blank. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (given) => (given === undefined || given === null || isBlank(given) ? null : given),
    schema.nullable(),
  )
}

function isBlank(given: unknown) {
  return typeof given === 'string' && given.length < 1000 && cleanText(given) === ''
}
