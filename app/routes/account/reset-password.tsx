import { href } from 'react-router'
import * as account from '#app/api/account.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { EmailField } from '#app/forms/fields.tsx'
import { NewPasswordFields } from '#app/forms/password-fields.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Panel } from './panel.tsx'
import type { Route } from './+types/reset-password'

/** The link in the e-mail brings the token; without one, the page sends such a link. */
export function loader({ url }: Route.LoaderArgs) {
  const { searchParams } = url
  return { token: searchParams.get('token'), email: searchParams.get('email') ?? '' }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  return handleForm(
    args,
    (fields) =>
      fields.token === undefined
        ? account.forgotPassword(api, fields)
        : account.resetPassword(api, fields),
    (fields) => (fields.token === undefined ? href('/reset-password') : href('/login')),
  )
}

export default function ResetPassword({
  loaderData,
  actionData: form = emptyForm,
}: Route.ComponentProps) {
  const { t } = useTranslation()
  const token = form.values.token ?? loaderData.token
  return (
    <Panel
      title={t('account.resetPassword')}
      text={token === null ? t('account.forgotText') : t('account.resetText')}
    >
      <Head title={t('account.resetPassword')} hidden />
      {token === null ? (
        <AskForLink form={form} />
      ) : (
        <NewPassword form={form} token={token} email={loaderData.email} />
      )}
      <a href={href('/login')} className={`${buttonStyle.link} justify-self-start`}>
        {t('account.backToLogin')}
      </a>
    </Panel>
  )
}

function AskForLink({ form }: { form: FormResult }) {
  const { t } = useTranslation()
  const labels = { email: t('account.email') }
  return (
    <form method="post" noValidate className="grid gap-5" aria-label={t('account.resetPassword')}>
      <ErrorSummary form={form} labels={labels} />
      <EmailField form={form} label={labels.email} autoComplete="username" />
      <button className={buttonStyle.primary}>{t('account.sendLink')}</button>
    </form>
  )
}

function NewPassword({ form, token, email }: { form: FormResult; token: string; email: string }) {
  const { t } = useTranslation()
  const labels = {
    email: t('account.email'),
    password: t('account.password.new'),
    password_confirmation: t('account.password.again'),
  }
  const [problem] = form.errors.token ?? []
  return (
    <form method="post" noValidate className="grid gap-5" aria-label={t('account.resetPassword')}>
      <ErrorSummary form={form} labels={labels} />
      {problem && (
        <p>
          <a href={href('/reset-password')} className={buttonStyle.quiet}>
            {t('account.newLink')}
          </a>
        </p>
      )}
      <input type="hidden" name="token" value={token} />
      <EmailField form={form} label={labels.email} value={email} autoComplete="username" />
      <NewPasswordFields form={form} labels={labels} />
      <button className={buttonStyle.primary}>{t('account.savePassword')}</button>
    </form>
  )
}
