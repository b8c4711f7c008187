import { href } from 'react-router'
import * as account from '#app/api/account.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getSession } from '#app/middleware/session.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Panel } from './panel.tsx'
import type { Route } from './+types/verify-email'

const parts = ['id', 'hash', 'expires', 'signature'] as const

/** The link in the e-mail opens this page; it is the button that verifies, so that a mail scanner verifies nothing. */
export function loader({ context, url }: Route.LoaderArgs) {
  const link = parts.map((part) => [part, url.searchParams.get(part)] as const)
  const whole = link.every(([, value]) => value !== null)
  return {
    link: whole ? link.map(([part, value]) => [part, value ?? ''] as const) : null,
    signedIn: getSession(context).token !== null,
  }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  return handleForm(
    args,
    (fields) =>
      fields.intent === 'resend' ? account.sendVerification(api) : account.verifyEmail(api, fields),
    (fields) => (fields.intent === 'resend' ? href('/email-verification') : href('/')),
  )
}

export default function VerifyEmail({
  loaderData: { link, signedIn },
  actionData: form = emptyForm,
}: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <Panel
      title={t('account.verifyEmail')}
      text={link ? t('account.verifyText') : t('account.verifyWait')}
    >
      <Head title={t('account.verifyEmail')} hidden />
      <ErrorSummary form={form} labels={{}} />
      {link && form.message === null && (
        <form method="post" className="grid">
          {link.map(([part, value]) => (
            <input key={part} type="hidden" name={part} value={value} />
          ))}
          <button className={buttonStyle.primary}>{t('account.verify')}</button>
        </form>
      )}
      {signedIn ? (
        <form method="post" action={href('/email-verification')} className="grid">
          <button name="intent" value="resend" className={buttonStyle.quiet}>
            {t('account.resend')}
          </button>
        </form>
      ) : (
        <p className="text-quiet">
          <a
            href={`${href('/login')}?redirectTo=${encodeURIComponent(href('/email-verification'))}`}
            className={buttonStyle.link}
          >
            {t('account.loginToResend')}
          </a>
        </p>
      )}
    </Panel>
  )
}
