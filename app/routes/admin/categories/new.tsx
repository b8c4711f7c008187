import { href } from 'react-router'
import * as categories from '#app/api/admin-categories.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { backTo } from '../list/use-list-address.ts'
import { CategoryForm } from './form.tsx'
import type { Route } from './+types/new'

const list = href('/admin-dashboard/categories')

/** Asks for a list although it only offers it: who may not see categories may not make any. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await categories.list(getApi(context), { pagination: 0 })
  return { tree: found.rows, back: backTo(list, url.searchParams) }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const back = backTo(list, args.url.searchParams)
  return handleForm(args, (_, form) => categories.create(api, form), back, { pictures: 1 })
}

export default function NewCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { tree, back } = loaderData
  const form = actionData ?? { ...emptyForm, values: { is_active: '1' } }
  return (
    <>
      <PageHead
        title={t('admin:categories.new')}
        steps={[{ name: t('admin:areas.categories'), to: back }]}
        wrong={form.message !== null}
      />
      <CategoryForm form={form} tree={tree} cancel={back} />
    </>
  )
}
