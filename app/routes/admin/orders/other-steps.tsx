import type { OfficeOrder } from '#app/api/admin-orders.server.ts'
import { TextareaField } from '#app/forms/fields.tsx'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

type Props = { order: OfficeOrder; form: FormResult }

const backward = ['unfulfilled', 'preparing'] as const

/** What else can be done with an order than its next step, folded away: back from the door, back by a step, or no further. */
export function OtherSteps({ order, form }: Props) {
  return (
    <div className="grid gap-1">
      {order.steps.some(({ to }) => to === 'returned') && <Returned />}
      <Corrections order={order} />
      {(order.can_reject || order.can_cancel) && <Refusing {...{ order, form }} />}
    </div>
  )
}

/** What did not stay with the customer; that cannot be put right again, so it is asked about first. */
function Returned() {
  const { t } = useTranslation()
  return (
    <details>
      <summary className={buttonStyle.link}>{t('admin:orders.do.returned')}</summary>
      <form method="post" className="grid gap-3 pb-2">
        <p className="text-sm">{t('admin:orders.returnedText')}</p>
        <input type="hidden" name="intent" value="fulfillment" />
        <p>
          <button name="status" value="returned" className={buttonStyle.quiet}>
            {t('admin:orders.returnedSure')}
          </button>
        </p>
      </form>
    </details>
  )
}

/** What puts a step right that was pressed by mistake. */
function Corrections({ order }: Pick<Props, 'order'>) {
  const { t } = useTranslation()
  const back = order.steps.filter(({ is_correction }) => is_correction)
  return backward
    .filter((way) => back.some(({ to }) => to === way))
    .map((way) => (
      <Step key={way} way={way}>
        {t(`admin:orders.do.back.${way}`)}
      </Step>
    ))
}

/** A button that moves the goods of an order a step back. */
function Step({ way, children }: { way: string; children: React.ReactNode }) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value="fulfillment" />
      <button name="status" value={way} className={buttonStyle.link}>
        {children}
      </button>
    </form>
  )
}

/** Takes an order no further: the shop cannot, or the customer does not want it. Either way he reads why. */
function Refusing({ order, form }: Props) {
  const { t } = useTranslation()
  const isOpen = form.values.intent === 'reject' || form.values.intent === 'cancel'
  return (
    <details open={isOpen}>
      <summary className={`${buttonStyle.link} text-wrong`}>
        {t(order.can_reject ? 'admin:orders.refuse' : 'admin:orders.cancel')}
      </summary>
      <form method="post" noValidate className="grid gap-3">
        <TextareaField
          form={isOpen ? form : emptyForm}
          name="reason"
          label={t('admin:orders.reason')}
          hint={t('admin:orders.reasonHint')}
          maxLength={300}
          dir="auto"
        />
        <div className="flex flex-wrap gap-3">
          {order.can_reject && (
            <button name="intent" value="reject" className={buttonStyle.quiet}>
              {t('admin:orders.do.reject')}
            </button>
          )}
          {order.can_cancel && (
            <button name="intent" value="cancel" className={buttonStyle.quiet}>
              {t('admin:orders.do.cancel')}
            </button>
          )}
        </div>
      </form>
    </details>
  )
}
