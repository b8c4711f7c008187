import type { Transaction } from 'kysely'
import { transact, type Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Language } from '#kuwait/languages.ts'
import { hasMessage, say } from '../messages.ts'
import type { MediaStore } from '../media-store.ts'
import { notFound, Refusal, type Message } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { requireVersion } from './edits.ts'
import { changesBetween, record, veil, type Action, type Change, type Doing } from './history.ts'
import type { Facts } from './reverts.ts'
import { allSettings, isForEverybody, keyOf, type SettingEntry } from './setting-names.ts'
import { judgeValue } from './setting-values.ts'
import { loadSettings, versionOfSettings, type SettingRow } from './settings.ts'
import { withUploads } from './uploads.ts'

/** What is sent of one setting. Blank is nothing, and what is not sent at all stays as it is. */
export type SettingGiven = {
  name: string
  value?: string
  value_en?: string
  value_ar?: string
  /** Takes a secret away, which blank fields leave as it is. */
  remove?: boolean
}

/** All settings as the back office edits them, and the version that a change is made for. A secret only tells whether it is there. */
export async function listOfficeSettings(db: Database, language: Language) {
  const rows = await loadSettings(db)
  return {
    version: await versionOfSettings(db),
    settings: rows.map(({ entry, row, image }) => {
      const isSecret = entry.kind === 'secret'
      return {
        ...describe(entry, language),
        id: row?.id ?? null,
        value: isSecret ? null : (row?.value ?? null),
        value_en: row?.value_en ?? null,
        value_ar: row?.value_ar ?? null,
        image,
        is_set: [row?.value, row?.value_en, row?.media_id].some(Boolean),
      }
    }),
  }
}

function describe(entry: SettingEntry, language: Language) {
  const key = keyOf(entry.name)
  const hint = `setting.hint.${key}`
  const choices = entry.choices ?? []
  return {
    key,
    name: entry.name,
    label: language === 'ar' ? entry.name_ar : entry.name,
    hint: hasMessage(hint) ? say(language, hint) : null,
    group: entry.group,
    kind: entry.kind,
    per_language: entry.perLanguage === true,
    is_public: isForEverybody(entry),
    is_required: entry.isRequired === true,
    most: entry.most ?? null,
    choices: choices.map((value) => {
      const name = `setting.choice.${key}.${value}`
      return { value, name: hasMessage(name) ? say(language, name) : value }
    }),
  }
}

/**
 * Writes settings all at once or, where one of them is refused, none: 422 beside `settings.{place}.{field}`. Refuses (409 `version`)
 * where anybody has changed any setting since `version`; the answer holds them as they are now.
 */
export async function writeSettings(
  { db, now, language }: Scope,
  user: Doing['user'],
  given: { settings: SettingGiven[]; version: number },
) {
  await transact(db, async (trx) => {
    const version = await versionOfSettings(trx)
    requireVersion({ version }, given.version, await listOfficeSettings(trx, language))

    const errors: Record<string, Message> = {}
    const writes = given.settings.map((setting, place) => {
      const judged = judge(setting)
      for (const [field, problem] of Object.entries(judged.problems)) {
        errors[`settings.${place}.${field}`] = problem
      }
      return judged
    })
    const [first] = Object.values(errors)
    if (first) throw new Refusal('invalid', first, { errors })

    for (const { entry, fields } of writes) {
      if (entry) await write({ db: trx, now, user }, 'update', entry, fields)
    }
  })
}

type Fields = Partial<Pick<SettingRow, 'value' | 'value_en' | 'value_ar' | 'media_id'>>

type Judged = { entry: SettingEntry | null; fields: Fields; problems: Record<string, Message> }

function judge(given: SettingGiven): Judged {
  const problems: Record<string, Message> = {}
  const fields: Fields = {}
  const entry = allSettings.find(({ name }) => name === given.name) ?? null
  if (entry === null) return { entry, fields, problems: { name: { key: 'validation.invalid' } } }

  function take(field: 'value' | 'value_en' | 'value_ar', typed: string, judgedAs = entry) {
    const judged = judgedAs && judgeValue(judgedAs, typed)
    if (judged && 'problem' in judged) problems[field] = judged.problem
    else fields[field] = judged?.value ?? null
  }

  const typed = given.value ?? given.value_en
  if (entry.kind === 'secret') {
    if (given.remove) fields.value = null
    else if (typed?.trim()) take('value', typed)
  } else if (entry.perLanguage) {
    const english = given.value_en ?? given.value
    if (english !== undefined) take('value_en', english)
    // without its own words a setting reads as in English
    if (given.value_ar !== undefined) {
      take('value_ar', given.value_ar, { ...entry, isRequired: undefined })
    }
  } else {
    if (typed !== undefined) take('value', typed)
    if (given.value_ar !== undefined && given.value_ar !== typed) {
      problems.value_ar = { key: 'validation.setting.same' }
    }
  }
  return { entry, fields, problems }
}

/** A new logo, or with `remove_image` none. */
export async function writeLogo(
  scope: Scope,
  media: MediaStore,
  user: Doing['user'],
  { image, remove_image }: { image?: unknown; remove_image: boolean },
) {
  const files = remove_image ? [] : [image]
  await withUploads(scope, media, files, 'image', ([media_id = null]) =>
    transact(scope.db, async (db) => {
      const entry = allSettings.find(({ name }) => name === 'Logo')
      if (entry) await write({ db, now: scope.now, user }, 'update', entry, { media_id })
    }),
  )
}

async function write(doing: Doing, action: Action, entry: SettingEntry, fields: Fields) {
  const before = await findRow(doing.db, entry.name)
  if (before === undefined) {
    const { id } = await doing.db
      .insertInto('settings')
      .values({
        name: entry.name,
        name_ar: entry.name_ar,
        value: null,
        value_en: null,
        value_ar: null,
        ...fields,
        position: allSettings.indexOf(entry),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return note(doing, action, entry, id, changesBetween(null, fields))
  }
  const changes = changesBetween(before, { ...before, ...fields })
  if (changes.length === 0) return
  await doing.db
    .updateTable('settings')
    .set({ ...fields, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
  return note(doing, action, entry, before.id, changes)
}

/** What a secret was and is stays out of the history, too. */
function note(doing: Doing, action: Action, entry: SettingEntry, id: number, changes: Change[]) {
  const shown =
    entry.kind === 'secret'
      ? changes.map(({ field, from, to }) => ({ field, from: from && veil, to: to && veil }))
      : changes
  const told = shown.filter(({ from, to }) => from !== null || to !== null)
  return record(doing, { action, entity: 'setting', id, label: entry.name, changes: told })
}

function findRow(db: Database | Transaction<Schema>, name: string) {
  return db.selectFrom('settings').selectAll().where('name', '=', name).executeTakeFirst()
}

/** A setting in all that its history speaks of. */
export async function settingFacts(db: Database, id: number): Promise<Facts> {
  const row = await db.selectFrom('settings').selectAll().where('id', '=', id).executeTakeFirst()
  const entry = allSettings.find(({ name }) => name === row?.name)
  // a secret cannot be gone back on: no value of it is known here
  if (!row || entry?.kind === 'secret') return {}
  const { value, value_en, value_ar, media_id } = row
  return { value, value_en, value_ar, media_id }
}

/** Puts fields of a setting back to what they were. */
export async function revertSetting(doing: Doing, id: number, before: Fields) {
  const row = await doing.db
    .selectFrom('settings')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  const entry = allSettings.find(({ name }) => name === row?.name)
  if (!entry) throw notFound('history.notFound')
  await write(doing, 'revert', entry, before)
}
