import type { Driver } from '#app/api/admin-drivers.server.ts'
import { TextField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** With whom orders go out: one of the drivers by name, or a new one. */
export function DriverField({
  form,
  drivers,
  value,
}: {
  form: FormResult
  drivers: Driver[]
  value?: string
}) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        form={form}
        name="driver"
        label={t('admin:orders.driver')}
        hint={t('admin:orders.driverHint')}
        value={value}
        maxLength={80}
        list="drivers"
        dir="auto"
        className="w-full sm:w-72"
        optional
      />
      <datalist id="drivers">
        {drivers.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  )
}
