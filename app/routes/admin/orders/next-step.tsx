import type { Driver } from '#app/api/admin-drivers.server.ts'
import type { OfficeOrder } from '#app/api/admin-orders.server.ts'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { useAmount } from '#app/ui/use-amount.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { DriverField } from './driver-field.tsx'
import { OtherSteps } from './other-steps.tsx'
import { OrderStage } from './state.tsx'
import { Age } from './use-columns.tsx'
import { Warnings } from './warnings.tsx'

type Props = { order: OfficeOrder; drivers: Driver[]; form: FormResult }

const onward = ['preparing', 'out_for_delivery', 'delivered'] as const
type Onward = (typeof onward)[number]

/** How an order stands, and what somebody with a phone in his hand would do next: one thing to press, the others folded away. */
export function NextStep({ order, drivers, form }: Props) {
  const { t } = useTranslation()
  const steps = order.steps.filter(({ is_correction }) => !is_correction)
  const next = onward.find((way) => steps.some(({ to }) => to === way))
  const last = order.history.at(-1)
  return (
    <section aria-labelledby="state" className="grid gap-4 rounded-picture bg-stone p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="state" className="text-lg font-semibold">
          <OrderStage order={order} />
        </h2>
        <p className="text-sm text-quiet">
          <Age moment={last?.at ?? order.created_at} />
        </p>
      </div>
      <Refused form={form} />
      <Warnings order={order} />
      {order.taken_by && (
        <p className="text-sm text-quiet">
          {t('admin:orders.takenBy', { name: order.taken_by.name })}
        </p>
      )}
      {order.driver && (
        <p>
          {`${t('admin:orders.driver')}: `}
          <Name>{order.driver.name}</Name>
        </p>
      )}
      {order.can_confirm && (
        <form method="post">
          <button
            name="intent"
            value="confirm"
            className={`${buttonStyle.primary} w-full sm:w-auto`}
          >
            <Icon name="check" className="size-5" />
            {t('admin:orders.do.confirm')}
          </button>
        </form>
      )}
      {next && <NextWay {...{ order, drivers, form, way: next }} />}
      <OtherSteps {...{ order, form }} />
    </section>
  )
}

/** What the API said no to, with the words that were typed for it: the form they were typed in may be there no more. */
function Refused({ form: { message, values } }: Pick<Props, 'form'>) {
  const { t } = useTranslation()
  if (message === null) return null
  const typed = values.reason || values.body || values.note
  return (
    <div
      role="alert"
      tabIndex={-1}
      autoFocus
      className="rounded-control border border-wrong bg-field px-4 py-3"
    >
      <p className="font-semibold text-wrong">{message}</p>
      {typed && (
        <p className="mt-1">
          {`${t('admin:orders.typed')} `}
          <q dir="auto">{typed}</q>
        </p>
      )}
    </div>
  )
}

/** The usual next step of the goods: with whom they go where they go out, and whether the cash came where they arrive. */
function NextWay({ order, drivers, form, way }: Props & { way: Onward }) {
  const { t } = useTranslation()
  const amount = useAmount()
  return (
    <form method="post" noValidate className="grid gap-3 sm:justify-items-start">
      <input type="hidden" name="intent" value="fulfillment" />
      <input type="hidden" name="status" value={way} />
      {way === 'out_for_delivery' && (
        <DriverField
          form={form.values.intent === 'fulfillment' ? form : emptyForm}
          drivers={drivers}
          value={order.driver?.name}
        />
      )}
      {way === 'delivered' && order.due > 0 ? (
        <>
          <button name="paid" value="1" className={buttonStyle.primary}>
            <Icon name="cash" className="size-5" />
            {t('admin:orders.do.deliveredPaid', {
              amount: amount(order.due).replace(' ', '\u00a0'),
            })}
          </button>
          <button name="paid" value="0" className={buttonStyle.quiet}>
            {t('admin:orders.do.deliveredUnpaid')}
          </button>
        </>
      ) : (
        <button className={buttonStyle.primary}>
          {way === 'out_for_delivery' && <Icon name="truck" turns className="size-5" />}
          {t(`admin:orders.do.${way}`)}
        </button>
      )}
    </form>
  )
}
