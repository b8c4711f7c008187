import type { RouterContextProvider } from 'react-router'
import { getI18n } from '#app/middleware/language.server.ts'
import type { SentFile } from '#kuwait/multipart.server.ts'
import * as keptFiles from './kept-files.server.ts'
import { dropName, keptName, type FormResult, type KeptFile } from './result.ts'

type Fields = Record<string, string>
type Sent = { form: FormData; files: SentFile[]; hasTooManyFiles: boolean }

/**
 * Brings together the files that were chosen now and those that have waited since the form was sent before, and puts them
 * into the form under their own names. What is chosen now takes the place of what has waited, unless a field takes several
 * (`images[]`): there both count. `fields` name what is in use, so that the form can come back with it.
 */
export async function gatherFiles(sent: Sent, fields: Fields, most: number) {
  await keptFiles.sweep()
  const taken = sent.files.filter(({ isTooLarge }) => !isTooLarge)
  await keptFiles.forget(sent.files.filter(({ isTooLarge }) => isTooLarge))
  const chosen = await Promise.all(taken.map(keptFiles.keep))
  const { waiting, lost } = await findWaiting(fields)

  const isUnwanted = ({ id, field }: keptFiles.Kept) =>
    fields[dropName(id)] === '1' ||
    (!field.endsWith('[]') && chosen.some((one) => one.field === field))
  await keptFiles.forget(waiting.filter(isUnwanted))
  const all = [...waiting.filter((file) => !isUnwanted(file)), ...chosen]
  const inUse = all.slice(0, most)
  await keptFiles.forget(all.slice(most))

  for (const name of Object.keys(fields)) if (isOurs(name)) delete fields[name]
  for (const [base, files] of Object.entries(byField(inUse))) {
    fields[keptName(base)] = files.map(({ id }) => id).join(' ')
  }
  for (const file of inUse) sent.form.append(file.field, await keptFiles.open(file))
  const tooMany = sent.hasTooManyFiles ? sent.files.at(-1) : all[most]
  return { inUse, problems: problemsOf(sent, lost, tooMany) }
}

/** What is wrong with files before anybody looks into them: by field, the keys of sentences. */
function problemsOf({ files }: Sent, lost: string[], tooMany: { field: string } | undefined) {
  const problems: Record<string, 'form.file.large' | 'form.file.many' | 'form.file.lost'> = {}
  for (const field of lost) problems[field] = 'form.file.lost'
  for (const { field } of files.filter(({ isTooLarge }) => isTooLarge)) {
    problems[baseOf(field)] = 'form.file.large'
  }
  if (tooMany) problems[baseOf(tooMany.field)] = 'form.file.many'
  return problems
}

export function sayProblems(
  context: Readonly<RouterContextProvider>,
  problems: Awaited<ReturnType<typeof gatherFiles>>['problems'],
  most: number,
): Pick<FormResult, 'errors' | 'message'> {
  const { t } = getI18n(context)
  const errors = Object.fromEntries(
    Object.entries(problems).map(([field, key]) => [field, [t(key, { count: most })]]),
  )
  return { errors, message: Object.values(errors)[0]?.[0] ?? null }
}

/** Where the shop API has found something wrong with a field's files, those that are no pictures need not wait any longer. */
export async function forgetUnreadable(inUse: keptFiles.Kept[], errors: Record<string, unknown>) {
  for (const file of inUse) {
    const isSuspected = errors[baseOf(file.field)] !== undefined
    if (isSuspected && (await keptFiles.preview(file.id)) === null) await keptFiles.forget([file])
  }
}

/** The files that the fields of a form name, as the form shows them. */
export async function filesOf(fields: Fields): Promise<Record<string, KeptFile[]>> {
  const { waiting } = await findWaiting(fields)
  const shown = Object.entries(byField(waiting)).map(([base, files]) => [
    base,
    files.map(({ id, name, size, type }) => ({
      id,
      name,
      size,
      isPicture: type.startsWith('image/'),
    })),
  ])
  return Object.fromEntries(shown)
}

/** `lost` are the fields whose files have been used or thrown away since. */
async function findWaiting(fields: Fields) {
  const waiting: keptFiles.Kept[] = []
  const lost: string[] = []
  for (const [name, ids] of Object.entries(fields)) {
    const base = /^kept_(.+)$/.exec(name)?.[1]
    if (base === undefined) continue
    for (const id of ids.split(' ').slice(0, mostNamed)) {
      const file = await keptFiles.find(id)
      if (file && baseOf(file.field) === base) waiting.push(file)
      else if (id !== '' && fields[dropName(id)] !== '1') lost.push(base)
    }
  }
  return { waiting, lost }
}

const mostNamed = 40

function byField(files: keptFiles.Kept[]) {
  return Object.groupBy(files, ({ field }) => baseOf(field)) as Record<string, keptFiles.Kept[]>
}

function baseOf(field: string) {
  return field.replace(/\[\]$/, '')
}

function isOurs(name: string) {
  return name.startsWith('kept_') || name.startsWith('drop_')
}
