import { href } from 'react-router'
import { useTranslation } from '#app/ui/use-translation.ts'

export function LogoutForm({ className }: { className: string }) {
  const { t } = useTranslation()
  return (
    <form method="post" action={href('/logout')} data-fetcher="logout" data-pause="1000">
      <button className={`min-h-11 ${className}`}>{t('nav.logout')}</button>
    </form>
  )
}
