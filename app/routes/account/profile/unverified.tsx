import { href } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** Says that an e-mail address has not been verified yet, and sends the link once more. */
export function Unverified({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <form
      method="post"
      action={href('/email-verification')}
      className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-picture bg-stone p-5"
    >
      <Icon name="mail" />
      <p className="min-w-0 grow basis-64">
        <span className="block font-semibold">{t('profile.unverified')}</span>
        <span className="text-quiet">
          {t('profile.unverifiedText')}{' '}
          <bdi dir="ltr" className="inline-block max-w-full wrap-anywhere">
            {email}
          </bdi>
        </span>
      </p>
      <button name="intent" value="resend" className={buttonStyle.quiet}>
        {t('account.resend')}
      </button>
    </form>
  )
}
