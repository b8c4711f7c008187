import type { Area } from '#app/api/areas.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { governorates } from '#kuwait/governorates.ts'
import { Choice } from '../list/choice.tsx'
import { Days } from '../list/days.tsx'
import { paymentStates, usePaymentState } from './state.tsx'

/** What narrows the list besides its tabs and its search. */
export function Filters({ areas }: { areas: Area[] }) {
  const { t } = useTranslation()
  const paymentState = usePaymentState()
  return (
    <>
      <Choice name="payment_status" label={t('admin:orders.payment.title')}>
        {paymentStates.map((state) => (
          <option key={state} value={state}>
            {paymentState(state)}
          </option>
        ))}
      </Choice>
      <Choice name="governorate" label={t('admin:orders.governorate')}>
        {governorates.map((governorate) => (
          <option key={governorate} value={governorate}>
            {t(`governorate.${governorate}`)}
          </option>
        ))}
      </Choice>
      <Choice name="area_id" label={t('checkout.area')}>
        {governorates.map((governorate) => (
          <optgroup key={governorate} label={t(`governorate.${governorate}`)}>
            {areas
              .filter((area) => area.governorate === governorate)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </Choice>
      <Days />
    </>
  )
}
