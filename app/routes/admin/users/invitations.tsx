import { href } from 'react-router'
import * as invitations from '#app/api/invitations.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { InviteForm } from './invite-form.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import type { Route } from './+types/invitations'

const here = href('/admin-dashboard/users/invitations')

export async function loader({ context }: Route.LoaderArgs) {
  return { open: await invitations.list(getApi(context)) }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { t } = getI18n(args.context)
  return handleForm(
    args,
    async ({ again, withdraw }, form) => {
      if (again) return invitations.sendAgain(api, again)
      if (!withdraw) return invitations.send(api, form)
      const done = await invitations.withdraw(api, withdraw)
      return { ...done, message: done.message || t('admin:invitations.withdrawn') }
    },
    here,
  )
}

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const form = actionData ?? emptyForm
  return (
    <>
      <PageHead
        title={t('admin:invitations.title')}
        steps={[{ name: t('admin:areas.users'), to: href('/admin-dashboard/users') }]}
        wrong={form.message !== null}
      />
      <p className="max-w-text pb-6 text-quiet">{t('admin:invitations.text')}</p>
      <div className="grid gap-10">
        {loaderData.open.length > 0 && <OpenInvitations open={loaderData.open} />}
        <InviteForm form={form} />
      </div>
    </>
  )
}
