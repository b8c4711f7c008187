import { href } from 'react-router'
import * as users from '#app/api/admin-users.server.ts'
import { boxStyle } from '#app/forms/checkbox-field.tsx'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { useUnsaved } from '../form/use-unsaved.ts'
import { UserHead } from './head.tsx'
import { PermissionBoxes } from './permission-boxes.tsx'
import type { Route } from './+types/access'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { user: await users.show(getApi(context), params.userId) }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { userId } = args.params
  return handleForm(
    args,
    (_, form) => users.setAccess(api, userId, form),
    `${href('/admin-dashboard/users/:userId', { userId })}${args.url.search}`,
  )
}

/** Admin Access and Permissions (specification, section 6). */
export default function UserAccess({ loaderData: { user }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const values = {
    is_admin: user.is_admin ? '1' : '0',
    permissions: user.permissions.join(),
  }
  const form = actionData ?? { ...emptyForm, values }
  return (
    <>
      <UserHead user={user} wrong={form.message !== null} />
      {user.is_self ? (
        <p>{t('admin:access.yourself')}</p>
      ) : (
        user.may_change && <AccessForm form={form} user={user} />
      )}
    </>
  )
}

function AccessForm({ form, user }: { form: FormResult; user: users.UserDetails }) {
  const { t } = useTranslation()
  const cancel = href('/admin-dashboard/users/:userId', { userId: String(user.id) })
  return (
    <form method="post" noValidate className="grid max-w-page gap-6" {...useUnsaved()}>
      <ErrorSummary form={form} labels={{}} />
      <input type="hidden" name="version" value={user.version} />
      <label className="flex items-start gap-3 rounded-picture bg-stone p-4">
        <input
          type="checkbox"
          name="is_admin"
          value="1"
          defaultChecked={form.values.is_admin === '1'}
          className={boxStyle}
        />
        <span>
          <span className="block font-semibold">{t('admin:access.admin')}</span>
          <span className="block text-sm text-quiet">{t('admin:access.adminText')}</span>
        </span>
      </label>
      <PermissionBoxes form={form} />
      <SaveBar cancel={cancel} />
    </form>
  )
}
