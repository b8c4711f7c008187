import { href } from 'react-router'
import * as categories from '#app/api/admin-categories.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { BulkQuestion } from '../list/bulk-question.tsx'
import { answerQuestion, loadQuestion } from '../list/bulk-question.server.ts'
import type { Route } from './+types/bulk'

const question = {
  list: href('/admin-dashboard/categories'),
  filters: ['state', 'parent_id'],
  valued: [],
}

export function loader(args: Route.LoaderArgs) {
  const api = getApi(args.context)
  return loadQuestion(args, question, (meant, what) => categories.previewBulk(api, meant, what))
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  return answerQuestion(args, question, (meant, what, agreed) =>
    categories.bulk(api, meant, what, agreed),
  )
}

export default function CategoriesBulk({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return <BulkQuestion {...loaderData} area={t('admin:areas.categories')} />
}
