import { href } from 'react-router'
import * as account from '#app/api/account.server.ts'
import { safePath } from '#app/forms/redirect.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { SignInForm } from '#app/forms/sign-in-form.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { SecondStep } from './second-step.tsx'
import { openSession } from './open-session.server.ts'
import { Panel } from './panel.tsx'
import type { Route } from './+types/login'

export function loader({ url }: Route.LoaderArgs) {
  return { redirectTo: safePath(url.searchParams.get('redirectTo')) }
}

export function action(args: Route.ActionArgs) {
  return openSession(args, (api, fields) =>
    fields.challenge === undefined
      ? account.login(api, fields)
      : account.answerChallenge(api, fields),
  )
}

export default function Login({ loaderData: { redirectTo }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const form = actionData ?? { ...emptyForm, values: { redirectTo } }
  const query = redirectTo === '/' ? '' : `?${new URLSearchParams({ redirectTo })}`
  if (form.values.challenge !== undefined) return <SecondStep form={form} />
  return (
    <Panel title={t('account.login')} text={t('account.loginText')}>
      <Head title={t('account.login')} hidden />
      <SignInForm form={form} />
      <p className="border-t border-line pt-6 text-center">
        <span className="block text-quiet">{t('account.new')}</span>
        <a href={`${href('/register')}${query}`} className={`${buttonStyle.quiet} mt-3 w-full`}>
          {t('account.register')}
        </a>
      </p>
    </Panel>
  )
}
