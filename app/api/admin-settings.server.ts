import { z } from 'zod'
import { ApiError, payDeadline, uploadDeadline, type Api } from './client.server.ts'
import { Done, isYes, PictureShape, Text } from './shapes.server.ts'

const Kind = z
  .enum([
    'text',
    'rich',
    'phone',
    'email',
    'url',
    'amount',
    'switch',
    'days',
    'choices',
    'number',
    'secret',
    'image',
  ])
  .catch('text')

/** A setting as the back office edits it. `key` is what its field is called, with `_en` and `_ar` where it has two. */
const Setting = z
  .object({
    key: z.string(),
    name: z.string(),
    label: z.string(),
    hint: z.string().nullish(),
    group: z.string(),
    kind: Kind,
    per_language: z.unknown().transform(isYes),
    is_required: z.unknown().transform(isYes),
    is_set: z.unknown().transform(isYes),
    most: z.number().nullish(),
    choices: z.array(z.object({ value: z.string(), name: z.string() })).catch([]),
    value: Text,
    value_en: Text,
    value_ar: Text,
    image: PictureShape.nullish(),
  })
  .transform(({ per_language, is_required, is_set, hint, most, image, ...setting }) => ({
    ...setting,
    hint: hint ?? undefined,
    most: most ?? undefined,
    image: image ?? null,
    isPerLanguage: per_language,
    isRequired: is_required,
    isSet: is_set,
  }))
export type Setting = z.output<typeof Setting>

const Group = z.object({ id: z.string(), name: z.string(), about: Text })

const Answer = z
  .object({
    data: z.array(Setting),
    meta: z.object({ version: z.coerce.number(), groups: z.array(Group) }),
  })
  .transform(({ data, meta }) => ({ settings: data, ...meta }))

const failure = 'admin:settings.error.fetch' as const
const notSaved = 'admin:settings.error.save' as const

type Fields = Record<string, string>

/** Every setting, the pages that they stand on, and the version that a change is made for. */
export function list(api: Api) {
  return api.get('/admin/settings', { answer: Answer, failure })
}

/** The settings of one page as its form holds them. A secret is never told. */
export function fieldsOf(settings: Setting[]): Fields {
  return Object.fromEntries(
    settings.flatMap(({ key, kind, isPerLanguage, value, value_en, value_ar }) => {
      if (kind === 'image') return []
      if (isPerLanguage) {
        return [
          [`${key}_en`, value_en],
          [`${key}_ar`, value_ar],
        ]
      }
      return [[key, kind === 'days' || kind === 'choices' ? value.replaceAll(', ', ',') : value]]
    }),
  )
}

/**
 * Writes the settings of one page, all at once. Needs `version`; an ApiError with the code `version` holds all settings as they
 * are now (`readTheirs`), and one with errors has them by the names of the form's fields.
 */
export async function update(api: Api, settings: Setting[], fields: Fields) {
  const writable = settings.filter(({ kind }) => kind !== 'image')
  const body = {
    _method: 'PUT',
    version: fields.version,
    settings: writable.map((setting) => ({ name: setting.name, ...given(setting, fields) })),
  }
  try {
    return await api.post('/settings', { body, answer: Done, failure: notSaved })
  } catch (error) {
    throw error instanceof ApiError ? withFields(error, writable) : error
  }
}

function given({ key, kind, isPerLanguage }: Setting, fields: Fields) {
  if (isPerLanguage) return { value_en: fields[`${key}_en`], value_ar: fields[`${key}_ar`] }
  // a box that is not ticked is not sent at all
  if (kind === 'switch') return { value: fields[key] === '1' ? '1' : '0' }
  if (kind === 'secret') return { value: fields[key], remove: fields[`remove_${key}`] }
  return { value: fields[key] }
}

/** `settings.2.value_ar` is, on the form, `tagline_ar`. */
function withFields(error: ApiError, settings: Setting[]) {
  const errors = Object.fromEntries(
    Object.entries(error.fieldErrors).map(([path, sentences]) => {
      const [, place = '', field = ''] = /^settings\.(\d+)\.(\w+)$/.exec(path) ?? []
      const key = settings[Number(place)]?.key ?? path
      return [field.replace('value', key) || path, sentences]
    }),
  )
  return new ApiError(error.message, error.status, {
    message: error.message,
    errors,
    code: error.code ?? undefined,
    data: error.details,
  })
}

/** The settings of a page as somebody else has left them, from what comes with a refused change. */
export function readTheirs(details: unknown, group: string): Fields | null {
  const Found = z.object({ version: z.coerce.number(), settings: z.array(Setting) })
  const found = Found.safeParse(details)
  if (!found.success) return null
  const settings = found.data.settings.filter((setting) => setting.group === group)
  return { ...fieldsOf(settings), version: String(found.data.version) }
}

/** A new logo, or with `remove_image` none. */
export function updateLogo(api: Api, form: FormData) {
  const body = new FormData()
  const image = form.get('image')
  if (image instanceof File) body.set('image', image)
  if (form.get('remove_image') === '1') body.set('remove_image', '1')
  const saving = { answer: Done, failure: notSaved, deadline: uploadDeadline }
  return api.post('/settings/logo', { body, ...saving })
}

/** Asks the payment gateway whether it knows the key that is saved. */
export async function testPayments(api: Api) {
  const answer = Done.extend({ works: z.boolean().catch(false) })
  const saving = { body: {}, answer, failure: notSaved, deadline: payDeadline } as const
  const { message, works } = await api.post('/admin/payments/test', saving)
  return { message, adjusted: !works }
}
