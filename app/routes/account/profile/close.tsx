import { href } from 'react-router'
import * as profile from '#app/api/profile.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { PasswordField } from '#app/forms/password-fields.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { endSession, getSession } from '#app/middleware/session.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Panel } from '../panel.tsx'
import type { Route } from './+types/close'

export function action(args: Route.ActionArgs) {
  const { context } = args
  return handleForm(
    args,
    async (fields) => {
      const done = await profile.destroy(getApi(context), fields)
      endSession(getSession(context))
      return { ...done, message: done.message || getI18n(context).t('profile.closed') }
    },
    href('/'),
  )
}

/** The end of an account, on a page of its own: what goes, what stays, and the password. */
export default function CloseAccount({ actionData: form = emptyForm }: Route.ComponentProps) {
  const { t } = useTranslation()
  const labels = { current_password: t('profile.currentPassword') }
  return (
    <Panel title={t('profile.close')} text={t('profile.closeText')}>
      <Head title={t('profile.close')} hidden />
      <form method="post" noValidate className="grid gap-5">
        <ErrorSummary form={form} labels={labels} />
        <PasswordField form={form} name="current_password" label={labels.current_password} />
        <button className={buttonStyle.main}>{t('profile.closeNow')}</button>
        <a href={href('/profile')} className={buttonStyle.quiet}>
          {t('profile.keep')}
        </a>
      </form>
    </Panel>
  )
}
