import { data, href } from 'react-router'
import { z } from 'zod'
import * as imports from '#app/api/admin-imports.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { parseWhole } from '#kuwait/digits.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Changes } from './changes.tsx'
import { Problems } from './problems.tsx'
import { Progress } from './progress.tsx'
import { Question } from './question.tsx'
import { Summary } from './summary.tsx'
import type { Route } from './+types/show'

/** Seconds after which the page of an import that is worked on is asked for again, by the browser itself. */
const again = 2
const busy = ['checking', 'applying', 'undoing']

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const pageOf = (name: string) => parseWhole(url.searchParams.get(name) ?? '', 1_000_000) || 1
  const query = { page: pageOf('page'), errors_page: pageOf('errors_page') }
  const found = await imports.show(getApi(context), params.importId, query)
  const headers: HeadersInit = busy.includes(found.line.state) ? { Refresh: String(again) } : {}
  return data(found, { headers })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

const Intent = z.object({ intent: z.enum(['apply', 'undo', 'check']) })

export function action(args: Route.ActionArgs) {
  const { importId } = args.params
  const page = href('/admin-dashboard/import/:importId', { importId })
  return handleIntent(
    args,
    Intent,
    async ({ intent }) => {
      await imports.press(getApi(args.context), importId, intent)
      return { message: '', adjusted: false, nextPage: page }
    },
    page,
  )
}

/** How far an import has come; then what is wrong, what would change, and the buttons that write it or put it back. */
export default function ShowImport({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { line, changes, errors } = loaderData
  return (
    <>
      <PageHead
        title={line.file_name}
        steps={[{ name: t('admin:import.title'), to: href('/admin-dashboard/import') }]}
      >
        {changes.total + errors.total > 0 && (
          <a
            href={href('/admin-dashboard/import/:importId/report', { importId: String(line.id) })}
            className={buttonStyle.quiet}
          >
            {t('admin:import.report')}
          </a>
        )}
      </PageHead>
      <div className="grid gap-8">
        {busy.includes(line.state) ? <Progress line={line} /> : <Summary line={line} />}
        <Question line={line} />
        <Problems errors={errors} />
        <Changes changes={changes} isDone={line.state === 'applied'} />
      </div>
    </>
  )
}
