import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import * as coupons from '#app/api/admin-coupons.server.ts'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { TextField } from '#app/forms/fields.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { useUnsaved } from '../form/use-unsaved.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Dates, Names, Number, Terms } from './fields.tsx'
import { useCouponLabels } from './use-coupon-words.ts'
import type { Route } from './+types/generate'

const batches = href('/admin-dashboard/coupons/batches')

/** The key makes one batch of a form, however often it is sent. */
export async function loader({ context }: Route.LoaderArgs) {
  await coupons.list(getApi(context), { per_page: 1 })
  const values = { type: 'percent', is_active: '1', key: randomUUID() }
  return { form: { ...emptyForm, values } }
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, (fields) => coupons.generate(getApi(args.context), fields), batches)
}

/** Makes many codes at once, each for one use: to be printed on cards, or sent one by one. */
export default function Generate({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const form = actionData ?? loaderData.form
  const labels = useCouponLabels()
  return (
    <>
      <PageHead
        title={t('admin:coupons.generate')}
        steps={[
          { name: t('admin:areas.coupons'), to: href('/admin-dashboard/coupons') },
          { name: t('admin:coupons.batches'), to: batches },
        ]}
        wrong={form.message !== null}
      />
      <form method="post" noValidate className="grid max-w-page gap-8" {...useUnsaved()}>
        <ErrorSummary form={form} labels={labels} />
        <input type="hidden" name="key" value={form.values.key ?? ''} />
        <p className="max-w-text">{t('admin:coupons.generateText')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Number
            form={form}
            name="count"
            labels={labels}
            hint={t('admin:coupons.countHint')}
            inputMode="numeric"
          />
          <TextField
            form={form}
            name="prefix"
            label={labels.prefix ?? ''}
            hint={t('admin:coupons.prefixHint')}
            maxLength={30}
            dir="ltr"
            optional
          />
        </div>
        <Names form={form} labels={labels} />
        <Terms form={form} labels={labels} />
        <Dates form={form} labels={labels} />
        <CheckboxField form={form} name="is_active" label={labels.is_active ?? ''} />
        <SaveBar cancel={batches} />
      </form>
    </>
  )
}
