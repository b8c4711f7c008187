import { Hono } from 'hono'
import { z } from 'zod'
import { Data, List, Message, Picture } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import {
  CheckBox,
  Id,
  Ids,
  inEnglish,
  optional,
  OptionalFlag,
  OptionalId,
  optionalText,
  text,
} from '../fields.ts'
import { idParam, Paging, requireAdmin, requireUser, type Call, type Env } from '../http.ts'
import { say, type MessageKey } from '../messages.ts'
import {
  categoryActions,
  changeCategory,
  createCategory,
  orderCategories,
} from '../models/admin-categories.ts'
import { deleteCategory, restoreCategory } from '../models/category-bin.ts'
import {
  chooseCategories,
  listAllCategories,
  listCategoryNames,
  showAnyCategory,
  shownStates,
  sortings,
} from '../models/category-tree.ts'
import { paginate } from '../models/pages.ts'
import { chosen, hasChosen, noneChosen, startFor, TaskDone } from './many-rows.ts'
import { inOneGo } from './product-writes.ts'

const AdminCategory = z.object({
  id: z.number(),
  slug: z.string(),
  parent_id: z.number().nullable(),
  parent: z
    .object({ id: z.number(), name_en: z.string(), name_ar: z.string().nullable() })
    .nullable(),
  depth: z.number(),
  name_en: z.string(),
  name_ar: z.string().nullable(),
  description_en: z.string().nullable(),
  description_ar: z.string().nullable(),
  alt_en: z.string().nullable(),
  alt_ar: z.string().nullable(),
  image: Picture.nullable(),
  position: z.number(),
  products_count: z.number(),
  is_active: z.boolean(),
  version: z.number(),
  deleted_at: z.string().nullable(),
})

const CategoryName = AdminCategory.pick({
  id: true,
  parent_id: true,
  depth: true,
  name_en: true,
  name_ar: true,
  is_active: true,
})

const fields = {
  name_en: text(120),
  name_ar: optionalText(120),
  description_en: optionalText(2000),
  description_ar: optionalText(2000),
  alt_en: optionalText(200),
  alt_ar: optionalText(200),
  parent_id: OptionalId,
  is_active: OptionalFlag,
  image: z.unknown().optional(),
  remove_image: CheckBox,
}
const NewCategory = inEnglish(z.object(fields))
const ChangedCategory = inEnglish(z.object({ ...fields, version: Id }))

const filter = {
  search: z.string().max(200).default(''),
  parent_id: OptionalId,
  state: optional(z.enum(shownStates)),
}
const ListQuery = Paging.in
  .extend({ ...filter, sort: z.enum(sortings).nullable().default(null) })
  .transform((query) => ({ ...query, paging: Paging.parse(query) }))

const Bulk = z
  .object({ ...filter, ...chosen, action: z.enum(categoryActions) })
  .refine(hasChosen, noneChosen)
const Preview = z.object({
  count: z.number(),
  rows: z.array(AdminCategory.pick({ id: true, name_en: true, name_ar: true })),
})

const Written = Message.extend({ data: AdminCategory })
const permission = 'categories'

async function written(c: Call, key: MessageKey, id: number | null) {
  const data = await showAnyCategory(c.var.parts.db, id)
  return { message: say(c.var.language, key, { name: data.name_en }), data }
}

/** What administrators do to categories, below the address that shoppers read them from. */
export const categoryWrites = new Hono<Env>()
  .post(
    '/',
    endpoint(
      {
        summary: 'Add a category',
        permission,
        form: 'category',
        body: NewCategory,
        answer: Written,
        status: 201,
        refusals: [403, 413, 422],
      },
      async (c, { body }) => {
        const { scope, parts } = c.var
        const id = await createCategory(scope, parts.media, requireUser(c), body)
        return written(c, 'category.created', id)
      },
    ),
  )
  .post(
    '/bulk',
    endpoint(
      {
        summary: 'Do the same to many categories, each by itself',
        permission,
        form: 'bulk',
        body: Bulk,
        answer: Data(z.union([TaskDone, Preview])),
        refusals: [403, 409, 422],
      },
      async (c, { body: { action, all, ids: given, expected, dry_run, ...filter } }) => {
        const rows = await chooseCategories(c.var.scope, all ? filter : given)
        // what is below goes into the bin before what it is in
        if (action === 'delete') rows.reverse()
        if (dry_run) return { data: { count: rows.length, rows: rows.slice(0, 10) } }
        const ids = rows.map(({ id }) => id)
        return {
          data: await startFor(c, expected, { kind: 'categories', params: { action }, ids }),
        }
      },
    ),
  )
  .put(
    '/:id',
    endpoint(
      {
        summary: 'Change a category; 409 `version` where somebody else has changed it meanwhile',
        permission,
        form: 'category',
        body: ChangedCategory,
        answer: Written,
        refusals: [403, 409, 413, 422],
      },
      async (c, { body }) => {
        const { scope, parts } = c.var
        await changeCategory(scope, parts.media, requireUser(c), idParam(c), body)
        return written(c, 'category.updated', idParam(c))
      },
    ),
  )
  .delete(
    '/:id',
    endpoint(
      {
        summary:
          'Move a category into the bin, and its products to `move_to`; 409 `in_use` without',
        permission,
        body: z.object({ move_to: OptionalId }),
        answer: z.void(),
        status: 204,
        refusals: [403, 409, 422],
      },
      (c, { body }) => inOneGo(c, (doing) => deleteCategory(doing, idParam(c), body.move_to)),
    ),
  )

export const adminCategories = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary: 'All categories in tree order, hidden ones too, in both languages',
        permission,
        query: ListQuery,
        answer: List(AdminCategory),
        refusals: [403],
      },
      async (c, { query: { paging, ...filter } }) =>
        paginate(await listAllCategories(c.var.scope, filter, paging), paging, new URL(c.req.url)),
    ),
  )
  .get(
    '/names',
    endpoint(
      {
        summary:
          'The names of all categories in tree order, for every administrator to choose from',
        admin: true,
        answer: Data(z.array(CategoryName)),
      },
      async (c) => {
        requireAdmin(c)
        return { data: await listCategoryNames(c.var.parts.db) }
      },
    ),
  )
  .post(
    '/order',
    endpoint(
      {
        summary: 'Put categories of one parent into the order of `ids`',
        permission,
        body: z.object({ ids: Ids }),
        answer: Message,
        refusals: [403, 422],
      },
      async (c, { body }) => {
        await orderCategories(c.var.scope, requireUser(c), body.ids)
        return { message: say(c.var.language, 'category.ordered') }
      },
    ),
  )
  .get(
    '/:id',
    endpoint(
      { summary: 'One category to edit', permission, answer: Data(AdminCategory), refusals: [403] },
      async (c) => ({ data: await showAnyCategory(c.var.parts.db, idParam(c)) }),
    ),
  )
  .post(
    '/:id/restore',
    endpoint(
      { summary: 'Take a category out of the bin', permission, answer: Written, refusals: [403] },
      async (c) => {
        await inOneGo(c, (doing) => restoreCategory(doing, idParam(c)))
        return written(c, 'category.restored', idParam(c))
      },
    ),
  )
