import { Hono } from 'hono'
import { z } from 'zod'
import { Message, Picture } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { CheckBox, Id } from '../fields.ts'
import { requireUser, type Call, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { listOfficeSettings, writeLogo, writeSettings } from '../models/admin-settings.ts'
import { settingGroups } from '../models/setting-names.ts'
import { listSettings, versionOfSettings } from '../models/settings.ts'
import { isFilled } from '../models/uploads.ts'

const Setting = z.object({
  id: z.number(),
  name: z.string(),
  value: z.string().nullable(),
  image: Picture.optional(),
  translations: z.array(
    z.object({ locale: z.enum(['en', 'ar']), name: z.string(), value: z.string().nullable() }),
  ),
})
const Version = z.object({ version: z.number() })

const Typed = z.union([z.string(), z.number()]).transform(String).optional()
const Changed = z.object({
  settings: z
    .array(
      z.object({
        name: z.string(),
        value: Typed,
        value_en: Typed,
        value_ar: Typed,
        remove: CheckBox,
      }),
    )
    .min(1)
    .max(200),
  version: Id,
})

/** What the back office edits. `key` is the name as a form may call it, `label` and `hint` are said in the language of the call. */
const OfficeSetting = z.object({
  id: z.number().nullable(),
  key: z.string(),
  name: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  group: z.enum(settingGroups),
  kind: z.string(),
  per_language: z.boolean(),
  is_public: z.boolean(),
  is_required: z.boolean(),
  most: z.number().nullable(),
  choices: z.array(z.object({ value: z.string(), name: z.string() })),
  value: z.string().nullable(),
  value_en: z.string().nullable(),
  value_ar: z.string().nullable(),
  image: Picture.nullable(),
  is_set: z.boolean(),
})
const Group = z.object({ id: z.enum(settingGroups), name: z.string(), about: z.string() })
const OfficeSettings = z.object({
  data: z.array(OfficeSetting),
  meta: Version.extend({ groups: z.array(Group) }),
})
const Written = OfficeSettings.extend(Message.shape)

const permission = 'settings'

export const settings = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary: 'The settings of the shop that everybody may read',
        answer: z.object({ data: z.array(Setting), meta: Version }),
      },
      async (c) => {
        const { db } = c.var.scope
        return { data: await listSettings(db), meta: { version: await versionOfSettings(db) } }
      },
    ),
  )
  .put(
    '/',
    endpoint(
      {
        summary:
          'Change settings, all at once; 409 `version` where somebody else has changed any meanwhile',
        permission,
        body: Changed,
        answer: Written,
        refusals: [403, 409, 422],
      },
      async (c, { body }) => {
        await writeSettings(c.var.scope, requireUser(c), body)
        return { message: say(c.var.language, 'setting.saved'), ...(await forOffice(c)) }
      },
    ),
  )
  .post(
    '/logo',
    endpoint(
      {
        summary: 'A new logo, or with `remove_image` none',
        permission,
        form: 'slider',
        body: z
          .object({ image: z.unknown().optional(), remove_image: CheckBox })
          .refine(({ image, remove_image }) => remove_image || isFilled(image), {
            path: ['image'],
            message: 'required',
          }),
        answer: Written,
        refusals: [403, 413, 422],
      },
      async (c, { body }) => {
        await writeLogo(c.var.scope, c.var.parts.media, requireUser(c), body)
        return { message: say(c.var.language, 'setting.saved'), ...(await forOffice(c)) }
      },
    ),
  )

export const adminSettings = new Hono<Env>().get(
  '/',
  endpoint(
    {
      summary: 'All settings to edit, with what may stand in each',
      permission,
      answer: OfficeSettings,
      refusals: [403],
    },
    forOffice,
  ),
)

async function forOffice({ var: { scope, language } }: Call) {
  const { settings: data, version } = await listOfficeSettings(scope.db, language)
  const groups = settingGroups.map((id) => ({
    id,
    name: say(language, `setting.group.${id}`),
    about: say(language, `setting.about.${id}`),
  }))
  return { data, meta: { version, groups } }
}
