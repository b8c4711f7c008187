import { useTranslation } from '#app/ui/use-translation.ts'
import { Soon } from './soon.tsx'

export default function ResetPassword() {
  const { t } = useTranslation()
  return <Soon title={t('account.resetPassword')} />
}
