import type { OfficeOrder } from '#app/api/admin-orders.server.ts'
import { TextField } from '#app/forms/fields.tsx'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** How many cash orders the customer let go back at the door, and a way to count them no more, for a reason. */
export function Forgive({ order: { cash_trust }, form }: { order: OfficeOrder; form: FormResult }) {
  const { t } = useTranslation()
  if (!cash_trust || cash_trust.refused === 0) return null
  const isOwn = form.values.intent === 'forgive'
  return (
    <details open={isOwn}>
      <summary className="flex min-h-11 items-center text-warning underline decoration-edge underline-offset-4">
        {t('admin:orders.warnings.refusals', { ...cash_trust, count: cash_trust.months })}
      </summary>
      <form method="post" noValidate className="grid gap-3 pb-2">
        <TextField
          form={isOwn ? form : emptyForm}
          name="note"
          label={t('admin:orders.forgive.note')}
          hint={t('admin:orders.forgive.hint')}
          maxLength={300}
          dir="auto"
        />
        <p>
          <button name="intent" value="forgive" className={buttonStyle.quiet}>
            {t('admin:orders.forgive.save')}
          </button>
        </p>
      </form>
    </details>
  )
}
