import { href } from 'react-router'
import * as account from '#app/api/account.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { EmailField, PhoneField, TextField } from '#app/forms/fields.tsx'
import { NewPasswordFields } from '#app/forms/password-fields.tsx'
import { safePath } from '#app/forms/redirect.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { openSession } from './open-session.server.ts'
import { Panel } from './panel.tsx'
import type { Route } from './+types/register'

export function loader({ url }: Route.LoaderArgs) {
  return { redirectTo: safePath(url.searchParams.get('redirectTo')) }
}

export function action(args: Route.ActionArgs) {
  return openSession(args, account.register)
}

export default function Register({
  loaderData: { redirectTo },
  actionData: form = emptyForm,
}: Route.ComponentProps) {
  const { t } = useTranslation()
  const labels = {
    name: t('account.name'),
    email: t('account.email'),
    phone: t('account.phone'),
    password: t('account.password.label'),
    password_confirmation: t('account.password.again'),
  }
  const query = redirectTo === '/' ? '' : `?${new URLSearchParams({ redirectTo })}`
  return (
    <Panel title={t('account.register')} text={t('account.registerText')}>
      <Head title={t('account.register')} hidden />
      <form method="post" noValidate className="grid gap-5" aria-label={t('account.register')}>
        <ErrorSummary form={form} labels={labels} />
        <input type="hidden" name="redirectTo" value={form.values.redirectTo ?? redirectTo} />
        <input type="hidden" name="remember" value="1" />
        <TextField
          form={form}
          name="name"
          label={labels.name}
          autoComplete="name"
          maxLength={120}
        />
        <EmailField form={form} label={labels.email} autoComplete="username" />
        <PhoneField form={form} label={labels.phone} optional />
        <NewPasswordFields form={form} labels={labels} />
        <button className={buttonStyle.primary}>{t('account.register')}</button>
      </form>
      <p className="border-t border-line pt-6 text-center">
        <span className="block text-quiet">{t('account.known')}</span>
        <a href={`${href('/login')}${query}`} className={`${buttonStyle.quiet} mt-3 w-full`}>
          {t('account.login')}
        </a>
      </p>
    </Panel>
  )
}
