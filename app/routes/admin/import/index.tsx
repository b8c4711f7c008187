import { data, href } from 'react-router'
import * as categories from '#app/api/admin-categories.server.ts'
import * as imports from '#app/api/admin-imports.server.ts'
import { ApiError } from '#app/api/client.server.ts'
import { refusedForm } from '#app/forms/handle.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { Earlier } from './earlier.tsx'
import { ExportForm } from './export-form.tsx'
import { ImportForm } from './import-form.tsx'
import type { Route } from './+types/index'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const [found, tree] = await Promise.all([
    imports.list(api, readListQuery(url, []).page),
    categories.findTree(api),
  ])
  return { found: keepToLastPage(found, url), tree }
}

/** The file goes to the API as it comes in: it may be larger than what a form is held in memory for. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')) {
    throw data(null, { status: 415 })
  }
  try {
    const { id } = await imports.upload(getApi(context), request)
    return seeOther(href('/admin-dashboard/import/:importId', { importId: String(id) }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refusedForm(error, {})
  }
}

export default function ImportAndExport({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { found, tree } = loaderData
  const form = actionData ?? emptyForm
  return (
    <>
      <PageHead title={t('admin:import.title')} wrong={form.message !== null} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ImportForm form={form} />
        <ExportForm tree={tree} />
      </div>
      <Earlier found={found} />
    </>
  )
}
