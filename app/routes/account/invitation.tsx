import { href, useRouteLoaderData } from 'react-router'
import * as invitations from '#app/api/invitations.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { TextField } from '#app/forms/fields.tsx'
import { NewPasswordFields } from '#app/forms/password-fields.tsx'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Head } from '#app/ui/head.tsx'
import { LogoutForm } from '#app/ui/logout-form.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { openSession } from './open-session.server.ts'
import { Panel } from './panel.tsx'
import type { Route } from './+types/invitation'

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const invitation = token ? await invitations.find(getApi(context), token) : null
  return { invitation, here: `${url.pathname}${url.search}` }
}

export function action(args: Route.ActionArgs) {
  const token = args.url.searchParams.get('token') ?? ''
  return openSession(args, (api, fields) => invitations.accept(api, token, fields))
}

/** What the link of an invitation opens: a new account, or the one there is, becomes that of a colleague. */
export default function Invitation({
  loaderData: { invitation, here },
  actionData: form = emptyForm,
}: Route.ComponentProps) {
  const { t } = useTranslation()
  const account = useRouteLoaderData<typeof rootLoader>('root')?.account ?? null
  const title = t('invitation.title')
  if (!invitation) {
    return (
      <Panel title={title} text={t('invitation.gone')}>
        <Head title={title} hidden />
      </Panel>
    )
  }
  const { email, invited_by } = invitation
  const isOther = account !== null && account.email.toLowerCase() !== email.toLowerCase()
  return (
    <Panel title={title} text={t('invitation.text', { name: invited_by })}>
      <Head title={title} hidden />
      <p>
        {t('invitation.for')} <bdi className="font-semibold wrap-anywhere">{email}</bdi>
      </p>
      {isOther ? (
        <div className="grid gap-3">
          <p>
            {t('invitation.other')} <bdi className="wrap-anywhere">{account.email}</bdi>
          </p>
          <LogoutForm button={buttonStyle.quiet} />
        </div>
      ) : invitation.has_account && account === null ? (
        <a
          href={`${href('/login')}?${new URLSearchParams({ redirectTo: here })}`}
          className={buttonStyle.primary}
        >
          {t('invitation.login')}
        </a>
      ) : (
        <AcceptForm form={form} isNew={!invitation.has_account} />
      )}
    </Panel>
  )
}

function AcceptForm({ form, isNew }: { form: FormResult; isNew: boolean }) {
  const { t } = useTranslation()
  const labels = {
    name: t('account.name'),
    password: t('account.password.label'),
    password_confirmation: t('account.password.again'),
  }
  return (
    <form method="post" noValidate className="grid gap-5" aria-label={t('invitation.title')}>
      <ErrorSummary form={form} labels={labels} />
      <input type="hidden" name="redirectTo" value={href('/admin-dashboard')} />
      {isNew && (
        <>
          <TextField
            form={form}
            name="name"
            label={labels.name}
            autoComplete="name"
            maxLength={120}
          />
          <NewPasswordFields form={form} labels={labels} />
        </>
      )}
      <button className={buttonStyle.primary}>{t('invitation.accept')}</button>
    </form>
  )
}
