import { boxStyle } from '#app/forms/checkbox-field.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useAllowed } from '../frame/use-allowed.ts'
import { permissions } from './permissions.ts'

/** Boxes for what somebody may do, each with what it allows. What one may not do oneself cannot be granted. */
export function PermissionBoxes({ form }: { form: FormResult }) {
  const { t } = useTranslation()
  const isAllowed = useAllowed()
  const chosen = (form.values.permissions ?? '').split(',')
  return (
    <fieldset>
      <legend className="font-semibold">{t('admin:access.permissions')}</legend>
      <p className="pb-2 text-sm text-quiet">{t('admin:access.hint')}</p>
      <div className="grid gap-x-8 md:grid-cols-2">
        {permissions.map((one) => (
          <label key={one} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="checkbox"
              name="permissions[]"
              value={one}
              defaultChecked={chosen.includes(one)}
              disabled={!isAllowed(one)}
              className={boxStyle}
            />
            <span>
              <span className="block font-medium">{t(`admin:access.names.${one}`)}</span>
              <span className="block text-sm text-quiet">
                {isAllowed(one) ? t(`admin:access.allows.${one}`) : t('admin:access.notYours')}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
