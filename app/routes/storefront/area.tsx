import { data } from 'react-router'
import * as areas from '#app/api/areas.server.ts'
import { AreaOptions } from '#app/forms/address-fields.tsx'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { SelectField } from '#app/forms/fields.tsx'
import { readFields } from '#app/forms/handle.server.ts'
import { safePath, seeOther } from '#app/forms/redirect.server.ts'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { findArea } from '#app/middleware/area.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { getSession } from '#app/middleware/session.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Route } from './+types/area'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [all, area] = await Promise.all([areas.list(getApi(context)), findArea(context)])
  const back = safePath(url.searchParams.get('redirectTo'), '/')
  return { areas: all, area, isChosen: getSession(context).area !== null, back }
}

/** Keeps the area that was chosen, or forgets it, and returns to the page it was asked from. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = getSession(context)
  const { fields } = await readFields({ request, context })
  if (fields.intent === 'forget') {
    session.area = null
    return seeOther(fields.redirectTo)
  }
  const all = await areas.list(getApi(context))
  const chosen = all.find(({ id }) => String(id) === fields.area_id)
  if (!chosen) {
    const message = getI18n(context).t('delivery.error.unknown')
    const errors = { area_id: [message] }
    return data<FormResult>({ ...emptyForm, values: fields, errors, message }, { status: 422 })
  }
  session.area = chosen.id
  return seeOther(fields.redirectTo)
}

/** Where the area is chosen: on a page of its own, because its list weighs more than a page of the shop may. */
export default function AreaPage({
  loaderData: { areas: all, area, isChosen, back },
  actionData: form = emptyForm,
}: Route.ComponentProps) {
  const { t } = useTranslation()
  const title = t('delivery.title')
  const labels = { area_id: t('checkout.area') }
  return (
    <div className="mx-auto grid w-full max-w-panel gap-6 pt-8">
      <Head title={form.message === null ? title : t('form.errorTitle', { title })} hidden />
      <div className="grid gap-2">
        <h1 className="voice text-3xl">{title}</h1>
        <p className="text-quiet">{t('delivery.text')}</p>
      </div>
      <form method="post" noValidate className="grid gap-5" aria-label={title}>
        <ErrorSummary form={form} labels={labels} />
        <input type="hidden" name="redirectTo" value={form.values.redirectTo ?? back} />
        <SelectField
          form={form}
          name="area_id"
          label={labels.area_id}
          value={area ? String(area.id) : ''}
        >
          <AreaOptions areas={all} fees />
        </SelectField>
        <div className="flex flex-wrap items-center gap-x-5">
          <button name="intent" value="save" className={buttonStyle.primary}>
            {t('delivery.save')}
          </button>
          {isChosen && (
            <button name="intent" value="forget" className={buttonStyle.link}>
              {t('delivery.forget')}
            </button>
          )}
        </div>
      </form>
    </div>
  )
}
