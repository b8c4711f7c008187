import { data, href } from 'react-router'
import * as areas from '#app/api/admin-areas.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { ApiError } from '#app/api/client.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { governorates } from '#kuwait/governorates.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { useUnsaved } from '../form/use-unsaved.ts'
import { PageHead } from '../frame/page-head.tsx'
import { useNameOf } from '../list/use-name-of.ts'
import { GridLine } from './grid-line.tsx'
import { cells, changedLines, errorsByField, lineOf } from './grid-lines.ts'
import { TermFields } from './term-fields.tsx'
import { useAreaWords } from './use-area-words.ts'
import type { Route } from './+types/grid'

const list = href('/admin-dashboard/areas')

export async function loader({ context, params }: Route.LoaderArgs) {
  const governorate = governorates.find((one) => one === params.governorate)
  if (!governorate) throw data(null, { status: 404 })
  return { governorate, areas: await areas.list(getApi(context), { governorate }) }
}

/** Two forms: the same for all areas of the governorate, and each area by itself. Either changes all that it names, or nothing. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { governorate } = args.params
  const { t } = getI18n(args.context)
  return handleForm(
    args,
    async (fields) => {
      if (fields.intent === 'all') return areas.updateAll(api, governorate, fields)
      const lines = changedLines(fields)
      if (lines.length === 0) return { message: t('admin:many.unchanged'), adjusted: true }
      try {
        return await areas.updateMany(api, lines)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { message, status, fieldErrors } = error
        throw new ApiError(message, status, { message, errors: errorsByField(fieldErrors, lines) })
      }
    },
    href('/admin-dashboard/areas/grid/:governorate', { governorate }),
  )
}

export default function AreasTogether({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { labels } = useAreaWords()
  const nameOf = useNameOf()
  const name = t(`governorate.${loaderData.governorate}`)
  const isForAll = actionData?.values.intent === 'all'
  const form = actionData && !isForAll ? actionData : emptyForm
  const own = loaderData.areas.flatMap((area) =>
    cells.map((cell) => [`areas.${area.id}.${cell}`, `${nameOf(area)}, ${labels[cell]}`]),
  )
  return (
    <>
      <PageHead
        title={name}
        steps={[{ name: t('admin:areas.deliveryAreas'), to: list }]}
        wrong={actionData !== undefined && actionData.message !== null}
      />
      <form method="post" noValidate className="mb-8 grid gap-4 rounded-picture bg-stone p-4">
        <h2 className="font-semibold">{t('admin:deliveryAreas.forAll', { name })}</h2>
        <ErrorSummary form={isForAll ? actionData : emptyForm} labels={labels} />
        <TermFields form={isForAll ? actionData : emptyForm} optional />
        <button name="intent" value="all" className={`${buttonStyle.quiet} w-fit`}>
          {t('admin:deliveryAreas.setAll')}
        </button>
      </form>
      <form method="post" noValidate className="grid gap-4" {...useUnsaved()}>
        <ErrorSummary form={form} labels={Object.fromEntries(own)} />
        <div className="rounded-picture border border-line">
          <div aria-hidden="true" className="cells cells-head cells-areas text-sm">
            {['name', ...cells].map((head) => (
              <p key={head}>{labels[head] ?? t('admin:deliveryAreas.name')}</p>
            ))}
          </div>
          {loaderData.areas.map((area) => (
            <GridLine key={area.id} {...{ form, area }} line={lineOf(form, area)} />
          ))}
        </div>
        <SaveBar cancel={list} />
      </form>
    </>
  )
}
