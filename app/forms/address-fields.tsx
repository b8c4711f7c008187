import type { Area } from '#app/api/areas.server.ts'
import { useAmount } from '#app/ui/use-amount.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { governorates } from '#kuwait/governorates.ts'
import { TextField, TextareaField } from './fields.tsx'
import type { FormResult } from './result.ts'

/** What the fields of an address are called, by their names. */
export function useAddressLabels() {
  const { t } = useTranslation()
  return {
    area_id: t('checkout.area'),
    block: t('checkout.block'),
    street: t('checkout.street'),
    avenue: t('checkout.avenue'),
    building: t('checkout.building'),
    floor: t('checkout.floor'),
    apartment: t('checkout.apartment'),
    paci: t('checkout.paci'),
    directions: t('checkout.directions'),
  }
}

/** Where something is delivered to, but for the area, which is chosen from a list. */
export function AddressFields({ form }: { form: FormResult }) {
  const { t } = useTranslation()
  const labels = useAddressLabels()
  const shared = (name: keyof typeof labels) => ({ form, name, label: labels[name] })
  return (
    <>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
        <TextField {...shared('block')} inputMode="numeric" maxLength={10} />
        <TextField
          {...shared('street')}
          className="sm:col-span-2"
          autoComplete="address-line1"
          maxLength={80}
        />
        <TextField {...shared('avenue')} maxLength={40} optional />
        <TextField {...shared('building')} className="sm:col-span-2" maxLength={40} />
        <TextField {...shared('floor')} maxLength={10} optional />
        <TextField {...shared('apartment')} maxLength={10} optional />
      </div>
      <TextField
        {...shared('paci')}
        hint={t('checkout.paciHint')}
        inputMode="numeric"
        dir="ltr"
        maxLength={20}
        optional
      />
      <TextareaField
        {...shared('directions')}
        hint={t('checkout.directionsHint')}
        maxLength={300}
        optional
      />
    </>
  )
}

/** Every area by governorate, as options of a select; with its fee where that is known for what is ordered. */
export function AreaOptions({ areas, fees = false }: { areas: Area[]; fees?: boolean }) {
  const { t } = useTranslation()
  const amount = useAmount()
  function nameOf({ name: area, fee }: Area) {
    if (!fees) return area
    return fee === 0
      ? t('checkout.areaFree', { area })
      : t('checkout.areaFee', { area, fee: amount(fee) })
  }
  return (
    <>
      <option value="">{t('checkout.chooseArea')}</option>
      {governorates.map((governorate) => {
        const within = areas.filter((area) => area.governorate === governorate)
        return within.length > 0 ? (
          <optgroup key={governorate} label={t(`governorate.${governorate}`)}>
            {within.map((area) => (
              <option key={area.id} value={area.id}>
                {nameOf(area)}
              </option>
            ))}
          </optgroup>
        ) : null
      })}
    </>
  )
}
