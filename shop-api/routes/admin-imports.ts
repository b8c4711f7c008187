import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import { z } from 'zod'
import { parseWhole } from '#kuwait/digits.ts'
import { readMultipart } from '#kuwait/multipart.server.ts'
import { Data, List, Message, Meta } from '../answers.ts'
import { kinds } from '../csv/columns.ts'
import { csvLines, csvStart } from '../csv/export.ts'
import { endpoint } from '../endpoint.ts'
import { idParam, Paging, requirePermission, requireUser, type Call, type Env } from '../http.ts'
import { orderAgain, orderApply, orderCheck, orderUndo } from '../imports/orders.ts'
import { listChanges, listErrors, listImports, present, requireImport } from '../imports/store.ts'
import { say, type MessageKey } from '../messages.ts'
import { paginate } from '../models/pages.ts'
import { invalid, Refusal } from '../refusal.ts'
import { csvAnswer } from './admin-exports.ts'

/** A hundred thousand rows with long descriptions in both languages are less than half of it. */
const mostBytes = 512 * 1024 * 1024

const Line = z.object({
  id: z.number(),
  kind: z.enum(kinds),
  file_name: z.string(),
  state: z.enum(['checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed']),
  created_at: z.string(),
  applied_at: z.string().nullable(),
  user: z.object({ id: z.number(), name: z.string() }),
  counts: z.object({
    rows: z.number(),
    new: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    wrong: z.number(),
  }),
  progress: z.object({ done: z.number(), of: z.number() }),
  /** What came in between. */
  message: z.string().nullable(),
  can_apply: z.boolean(),
  can_check: z.boolean(),
  can_undo: z.boolean(),
  is_swept: z.boolean(),
})

const Whole = Line.extend({
  changes: z.array(
    z.object({ row: z.number(), column: z.string(), from: z.string(), to: z.string() }),
  ),
  errors: z.array(
    z.object({ row: z.number(), column: z.string().nullable(), message: z.string() }),
  ),
})

/** `page` turns the changes, `errors_page` the errors. */
const ShowQuery = Paging.in
  .extend({ per_page: z.string().default('50'), errors_page: z.string().default('1') })
  .transform((query) => {
    const changes = Paging.parse({ ...query, pagination: undefined })
    const page = Math.max(1, parseWhole(query.errors_page, 1_000_000) ?? 1)
    return { changes, errors: { ...changes, page } }
  })

const Done = Message.extend({ data: Line })
const permission = 'import'

async function answerLine(c: Call, id: number | null, key: MessageKey) {
  const found = await requireImport(c.var.scope.db, id)
  return { message: say(c.var.language, key), data: present(found, c.var.language) }
}

/** Reads the file as it comes in, onto the disk; nothing of it is held in memory. */
async function receiveFile(c: Call) {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new Refusal('unsupported', { key: 'error.unsupported' })
  }
  const { folder } = c.var.parts.imports
  const limits = { folder, files: 1, fileBytes: mostBytes, bytes: mostBytes + 64 * 1024 }
  const sent = await readMultipart(c.req.raw.body, type, limits)
  if (sent === 413) throw new Refusal('too_large', { key: 'error.tooLarge' })
  if (typeof sent === 'number') throw new Refusal('unreadable', { key: 'error.unreadable' })
  const [file] = sent.files
  const drop = async () => {
    for (const { id } of sent.files) await rm(path.join(folder, id), { force: true })
  }
  const kind = z.enum(kinds).safeParse(Object.fromEntries(sent.fields).kind ?? 'products')
  if (!kind.success || !file || file.field !== 'file' || file.size === 0 || file.isTooLarge) {
    await drop()
    if (!kind.success) throw invalid('kind', { key: 'validation.invalid' })
    throw invalid('file', { key: file?.isTooLarge ? 'import.tooLarge' : 'import.noFile' })
  }
  return { kind: kind.data, file, drop }
}

export const adminImports = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary: 'Tables that were brought in, the newest first',
        permission,
        query: Paging,
        answer: List(Line),
        refusals: [403],
      },
      async (c, { query }) =>
        paginate(await listImports(c.var.scope, query), query, new URL(c.req.url)),
    ),
  )
  .post(
    '/',
    endpoint(
      {
        summary:
          'Check a table (multipart: kind, file) without writing anything; 409 `already` while another is worked on',
        permission,
        answer: Done,
        status: 202,
        refusals: [403, 409, 413, 415, 422],
      },
      async (c) => {
        const { scope, parts } = c.var
        const { kind, file, drop } = await receiveFile(c)
        try {
          const given = { kind, file_name: file.name || 'file.csv', size: file.size }
          // it may have taken a while to come in
          const id = await orderCheck({ ...scope, now: parts.now() }, requireUser(c), given)
          await parts.imports.keep(file.id, id)
          await scope.db
            .updateTable('imports')
            .set({ claimed_until: null })
            .where('id', '=', id)
            .execute()
          parts.imports.wake()
          return await answerLine(c, id, 'import.checking')
        } catch (error) {
          await drop()
          throw error
        }
      },
    ),
  )
  .get(
    '/:id',
    endpoint(
      {
        summary:
          'How far an import has come, cell by cell what it changes, and what is wrong with it',
        permission,
        query: ShowQuery,
        answer: Data(Whole).extend({ meta: z.object({ changes: Meta, errors: Meta }) }),
        refusals: [403],
      },
      async (c, { query }) => {
        const found = await requireImport(c.var.scope.db, idParam(c))
        const url = new URL(c.req.url)
        const changes = paginate(
          await listChanges(c.var.scope, found, query.changes),
          query.changes,
          url,
        )
        const errors = paginate(
          await listErrors(c.var.scope, found, query.errors),
          query.errors,
          url,
        )
        return {
          data: {
            ...present(found, c.var.language),
            changes: changes.data,
            errors: errors.data,
          },
          meta: { changes: changes.meta!, errors: errors.meta! },
        }
      },
    ),
  )
  .get('/:id/report.csv', async (c) => {
    requirePermission(c, permission)
    const found = await requireImport(c.var.scope.db, idParam(c))
    return csvAnswer(c, `import-${found.id}`, writeReport(c, found))
  })
  .post(
    '/:id/check',
    order(
      'Hold the file against the catalogue as it is by now',
      'import.checking',
      async (c, found) => {
        const { size } = await stat(c.var.parts.imports.fileOf(found.id))
        await orderAgain(c.var.scope, found, size)
      },
    ),
  )
  .post(
    '/:id/apply',
    order(
      'Write what the check has found; 409 `version` where that has changed since',
      'import.applying',
      (c, found) => orderApply(c.var.scope, requireUser(c), found),
    ),
  )
  .post(
    '/:id/undo',
    order(
      'Put everything back to what it was before; 409 `version` where it has changed since',
      'import.undoing',
      (c, found) => orderUndo(c.var.scope, requireUser(c), found),
    ),
  )

type Found = Awaited<ReturnType<typeof requireImport>>

/** A call that has something done to an import, and does not wait for it. */
function order(summary: string, key: MessageKey, act: (c: Call, found: Found) => Promise<void>) {
  return endpoint(
    { summary, permission, answer: Done, status: 202, refusals: [403, 409] },
    async (c) => {
      await act(c, await requireImport(c.var.scope.db, idParam(c)))
      c.var.parts.imports.wake()
      return answerLine(c, idParam(c), key)
    },
  )
}

/** All problems and all changes as a table. */
async function* writeReport(c: Call, found: Found) {
  const { scope, language } = c.var
  const columns = ['row', 'column', 'from', 'to', 'message'] as const
  yield csvStart(columns.map((name) => say(language, `import.report.${name}`)))
  const perPage = 500
  for (let page = 1; ; page++) {
    const { rows } = await listErrors(scope, found, { page, perPage })
    yield csvLines(
      rows.map(({ row, column, message }) => [`${row}`, column ?? '', '', '', message]),
    )
    if (rows.length < perPage) break
  }
  for (let page = 1; ; page++) {
    const { rows } = await listChanges(scope, found, { page, perPage })
    yield csvLines(rows.map(({ row, column, from, to }) => [`${row}`, column, from, to, '']))
    if (rows.length < perPage) return
  }
}
