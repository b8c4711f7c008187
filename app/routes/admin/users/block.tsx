import { href } from 'react-router'
import * as users from '#app/api/admin-users.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { TextareaField } from '#app/forms/fields.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import type { Route } from './+types/block'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { user: await users.show(getApi(context), params.userId) }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { userId } = args.params
  return handleForm(
    args,
    (fields) => users.block(api, userId, fields),
    `${href('/admin-dashboard/users/:userId', { userId })}${args.url.search}`,
  )
}

/** Blocks somebody, with a reason for the colleagues. */
export default function BlockUser({ loaderData: { user }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const form = actionData ?? emptyForm
  const own = href('/admin-dashboard/users/:userId', { userId: String(user.id) })
  const label = t('admin:users.reason')
  return (
    <>
      <PageHead
        title={t('admin:users.blockAsk', { name: user.name })}
        steps={[
          { name: t('admin:areas.users'), to: href('/admin-dashboard/users') },
          { name: user.name, to: own },
        ]}
        wrong={form.message !== null}
      />
      <form method="post" noValidate className="grid max-w-text gap-5">
        <ErrorSummary form={form} labels={{ reason: label }} />
        <p>{t('admin:users.blockText')}</p>
        <TextareaField
          form={form}
          name="reason"
          label={label}
          hint={t('admin:users.reasonHint')}
          maxLength={300}
          dir="auto"
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <button className={buttonStyle.primary}>{t('admin:users.block')}</button>
          <a href={own} className={buttonStyle.link}>
            {t('admin:form.cancel')}
          </a>
        </div>
      </form>
    </>
  )
}
