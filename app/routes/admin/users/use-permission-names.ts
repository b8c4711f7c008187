import { useTranslation } from '#app/ui/use-translation.ts'
import { permissions } from './permissions.ts'

/** What somebody may do, as a list in words. */
export function usePermissionNames() {
  const { t } = useTranslation()
  return (granted: string[]) =>
    permissions
      .filter((one) => granted.includes(one))
      .map((one) => t(`admin:access.names.${one}`))
      .join(t('list.comma'))
}
