import { href } from 'react-router'
import * as users from '#app/api/admin-users.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { EmailField, PhoneField, TextField } from '#app/forms/fields.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Conflict } from '../form/conflict.tsx'
import { fingerprints } from '../form/fingerprints.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { useUnsaved } from '../form/use-unsaved.ts'
import { UserHead } from './head.tsx'
import type { Route } from './+types/edit'

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = await users.show(getApi(context), params.userId)
  const fields = users.fieldsOf(user)
  return { user, values: { ...fields, made: fingerprints(fields) } }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { userId } = args.params
  return handleForm(
    args,
    (fields) => users.update(api, userId, fields),
    `${href('/admin-dashboard/users/:userId', { userId })}${args.url.search}`,
    { readTheirs: users.readTheirs },
  )
}

export default function EditUser({ loaderData, actionData }: Route.ComponentProps) {
  const { user, values } = loaderData
  const form = actionData ?? { ...emptyForm, values }
  const cancel = href('/admin-dashboard/users/:userId', { userId: String(user.id) })
  const labels = useLabels()
  return (
    <>
      <UserHead user={user} wrong={form.message !== null} />
      {form.theirs ? (
        <Conflict {...{ form, labels, cancel }} />
      ) : (
        user.may_change && <DetailsForm form={form} cancel={cancel} />
      )}
    </>
  )
}

function useLabels() {
  const { t } = useTranslation()
  return {
    name: t('admin:users.name'),
    email: t('admin:users.email'),
    phone: t('admin:users.phone'),
    address: t('admin:users.address'),
  }
}

function DetailsForm({ form, cancel }: { form: FormResult; cancel: string }) {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <form method="post" noValidate className="grid max-w-text gap-5" {...useUnsaved()}>
      <ErrorSummary form={form} labels={labels} />
      {['version', 'made'].map((name) => (
        <input key={name} type="hidden" name={name} value={form.values[name] ?? ''} />
      ))}
      <TextField
        form={form}
        name="name"
        label={labels.name}
        maxLength={120}
        dir="auto"
        autoComplete="off"
      />
      <PhoneField form={form} label={labels.phone} optional />
      <EmailField form={form} label={labels.email} hint={t('admin:users.emailHint')} />
      <TextField
        form={form}
        name="address"
        label={labels.address}
        maxLength={300}
        dir="auto"
        autoComplete="off"
        optional
      />
      <SaveBar cancel={cancel} />
    </form>
  )
}
