import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { TextField } from '#app/forms/fields.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PressedByEnter } from '../form/pick-products.tsx'
import { pickedIn } from '../form/picked.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { useUnsaved } from '../form/use-unsaved.ts'
import { Dates, Limits, Names, Switches, Terms } from './fields.tsx'
import type { CouponWork } from './handle.server.ts'
import { TryOut } from './try-out.tsx'
import { useCouponLabels } from './use-coupon-words.ts'

type Props = {
  work: CouponWork
  /** The list that it is left for. */
  cancel: string
}

/** A coupon, new or known. */
export function CouponForm({ work, cancel }: Props) {
  const { t } = useTranslation()
  const { form } = work
  const labels = useCouponLabels(pickedIn(form.values).length)
  return (
    <form method="post" noValidate className="grid max-w-page min-w-0 gap-8" {...useUnsaved()}>
      <PressedByEnter />
      <ErrorSummary form={form} labels={labels} />
      {['version', 'made'].map((name) => (
        <input key={name} type="hidden" name={name} value={form.values[name] ?? ''} />
      ))}
      <TextField
        form={form}
        name="code"
        label={labels.code ?? ''}
        hint={t('admin:coupons.codeHint')}
        maxLength={60}
        dir="ltr"
        className="max-w-96"
      />
      <Names form={form} labels={labels} />
      <Terms form={form} labels={labels} />
      <Dates form={form} labels={labels}>
        <Limits form={form} labels={labels} />
      </Dates>
      <Switches form={form} labels={labels} />
      <TryOut work={work} />
      <SaveBar cancel={cancel} intent="save" />
    </form>
  )
}
