import { href } from 'react-router'
import { useTranslation } from './use-translation.ts'

/** Leaves. With script the message is read where one is, and a second later the page is that of signing in (specification, section 9). */
export function LogoutForm({ className, button }: { className?: string; button: string }) {
  const { t } = useTranslation()
  return (
    <form
      method="post"
      action={href('/logout')}
      data-fetcher="logout"
      data-pause="1000"
      className={className}
    >
      <button className={button}>{t('nav.logout')}</button>
    </form>
  )
}
