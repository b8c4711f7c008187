import type { OfficeOrder } from '#app/api/admin-orders.server.ts'
import { SelectField, TextField } from '#app/forms/fields.tsx'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { PaymentName } from '#app/ui/order-facts.tsx'
import { Name } from '#app/ui/name.tsx'
import { Amount } from '#app/ui/price.tsx'
import { SumRow } from '#app/ui/sum-row.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { formatFils } from '#kuwait/money.ts'

type Props = { order: OfficeOrder; form: FormResult; keyOfForm: string }

/** How money comes or goes back, as the API knows it. */
const methods = ['cod', 'cash', 'knet', 'card', 'transfer', 'other'] as const

/** What came for an order, what went back, and what is still to come. */
export function Money({ order, form, keyOfForm }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="text-lg font-semibold">
        {t('admin:orders.payment.title')}
      </h2>
      <PaymentName order={order} />
      <Payments order={order} />
      <Attempts order={order} />
      <dl className="mt-2 grid gap-2">
        {order.paid > 0 && (
          <SumRow label={t('admin:orders.payment.paid')}>
            <Amount fils={order.paid} />
          </SumRow>
        )}
        {order.refunded > 0 && (
          <SumRow label={t('admin:orders.payment.refunded')}>
            <Amount fils={-order.refunded} />
          </SumRow>
        )}
        <SumRow label={t('admin:orders.payment.due')} strong>
          <Amount fils={order.due} />
        </SumRow>
      </dl>
      <Noting {...{ order, form, keyOfForm }} />
    </section>
  )
}

function Payments({ order: { payments } }: Pick<Props, 'order'>) {
  const { t } = useTranslation()
  const moment = useMoment()
  if (payments.length === 0) return null
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {payments.map((one) => (
        <li key={one.id} className="flex items-baseline justify-between gap-4 py-2">
          <span>
            {`${t(`admin:orders.payment.${one.kind}`)}${t('list.comma')}`}
            <MethodName method={one.method} />
            <span className="block text-sm text-quiet">
              {moment(one.at)}
              {(one.driver || one.by) && (
                <>
                  {t('list.comma')}
                  <Name>{one.driver || one.by}</Name>
                </>
              )}
              {one.reference && (
                <>
                  {t('list.comma')}
                  <bdi>{one.reference}</bdi>
                </>
              )}
            </span>
          </span>
          <Amount fils={one.kind === 'refund' ? -one.amount : one.amount} />
        </li>
      ))}
    </ul>
  )
}

/** Tries to pay on the bank's page that came to nothing, or to something else than was asked for. */
function Attempts({ order }: Pick<Props, 'order'>) {
  const { t } = useTranslation()
  const moment = useMoment()
  const tries = order.payment_attempts.filter(({ state }) => state !== 'paid')
  if (tries.length === 0) return null
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
      {tries.map((one) => (
        <li key={one.id} className="flex items-baseline justify-between gap-4 py-2">
          <span>
            <span className={one.state === 'odd' ? 'font-semibold text-wrong' : undefined}>
              {t(`admin:orders.payment.attempt.${one.state}`)}
            </span>
            {t('list.comma')}
            <MethodName method={one.method} />
            <span className="block text-quiet">
              {moment(one.at)}
              {[one.reference, one.problem]
                .filter((text) => text !== '')
                .map((text) => (
                  <span key={text}>
                    {t('list.comma')}
                    <bdi>{text}</bdi>
                  </span>
                ))}
            </span>
          </span>
          <Amount fils={one.amount} />
        </li>
      ))}
    </ul>
  )
}

function MethodName({ method }: { method: string }) {
  const { t } = useTranslation()
  const known = methods.find((one) => one === method)
  return known ? t(`admin:orders.payment.method.${known}`) : <bdi>{method}</bdi>
}

/** Notes money by hand. The key makes a second press the same payment. */
function Noting({ order, form, keyOfForm }: Props) {
  const { t } = useTranslation()
  const isOwn = form.values.intent === 'payment'
  const own = isOwn ? form : emptyForm
  const held = order.paid - order.refunded
  if (!order.can_pay && !order.can_refund) return null
  return (
    <details open={isOwn} className="mt-2">
      <summary className={buttonStyle.link}>{t('admin:orders.payment.note')}</summary>
      <form method="post" noValidate className="grid gap-4 rounded-picture bg-stone p-4">
        <input type="hidden" name="key" value={own.values.key ?? keyOfForm} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField form={own} name="kind" label={t('admin:orders.payment.kind')}>
            {order.can_pay && <option value="payment">{t('admin:orders.payment.payment')}</option>}
            {order.can_refund && <option value="refund">{t('admin:orders.payment.refund')}</option>}
          </SelectField>
          <SelectField form={own} name="method" label={t('admin:orders.payment.by')}>
            {methods.map((method) => (
              <option key={method} value={method}>
                {t(`admin:orders.payment.method.${method}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            form={own}
            name="amount"
            label={t('admin:orders.payment.amount')}
            value={formatFils(order.can_pay ? order.due : held)}
            inputMode="decimal"
            maxLength={20}
            dir="ltr"
          />
          <TextField
            form={own}
            name="reference"
            label={t('admin:orders.payment.reference')}
            maxLength={100}
            dir="auto"
            optional
          />
        </div>
        <p>
          <button name="intent" value="payment" className={buttonStyle.primary}>
            {t('admin:orders.payment.save')}
          </button>
        </p>
      </form>
    </details>
  )
}
