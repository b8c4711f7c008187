import { href } from 'react-router'
import * as discounts from '#app/api/admin-discounts.server.ts'
import type { BulkPreview, Meant } from '#app/api/bulk.server.ts'
import type { Api } from '#app/api/client.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { BulkQuestion } from '../list/bulk-question.tsx'
import { answerQuestion, loadQuestion } from '../list/bulk-question.server.ts'
import type { Route } from './+types/end-many'

const question = {
  list: href('/admin-dashboard/discounts'),
  filters: ['category'],
  valued: [],
}

export async function loader(args: Route.LoaderArgs) {
  const api = getApi(args.context)
  return loadQuestion(args, question, (meant, { action }) => previewEnd(api, meant, action))
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  return answerQuestion(args, question, (meant, what, agreed) =>
    discounts.endMany(api, meant, what.action, agreed),
  )
}

/** Ticked rows have been seen; of all, the first few that the list has in this state. */
async function previewEnd(api: Api, meant: Meant, state: string): Promise<BulkPreview> {
  if ('ids' in meant) return { count: meant.ids.length, refused: 0, rows: [] }
  const { rows, total } = await discounts.list(api, { ...meant, state, per_page: 10 })
  const lines = rows.map(({ id, name_en, name_ar }) => ({
    id,
    name_en,
    name_ar,
    problem: '',
    steps: [],
  }))
  return { count: total, refused: 0, rows: lines }
}

export default function EndMany({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return <BulkQuestion {...loaderData} action="end_discount" area={t('admin:areas.discounts')} />
}
