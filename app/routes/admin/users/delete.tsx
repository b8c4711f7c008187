import { href } from 'react-router'
import * as users from '#app/api/admin-users.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { backTo } from '../list/use-list-address.ts'
import type { Route } from './+types/delete'

const list = href('/admin-dashboard/users')

export async function loader({ context, params }: Route.LoaderArgs) {
  return { user: await users.show(getApi(context), params.userId) }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { t } = getI18n(args.context)
  return handleForm(
    args,
    async () => {
      const done = await users.remove(api, args.params.userId)
      return { ...done, message: done.message || t('admin:users.deleted') }
    },
    backTo(list, args.url.searchParams),
  )
}

/** The end of an account: what goes, and what stays for the books. */
export default function DeleteUser({ loaderData: { user }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const form = actionData ?? emptyForm
  const own = href('/admin-dashboard/users/:userId', { userId: String(user.id) })
  return (
    <>
      <PageHead
        title={t('admin:users.deleteAsk', { name: user.name })}
        steps={[
          { name: t('admin:areas.users'), to: list },
          { name: user.name, to: own },
        ]}
        wrong={form.message !== null}
      />
      <form method="post" noValidate className="grid max-w-text gap-5">
        <ErrorSummary form={form} labels={{}} />
        <p>{t('admin:users.deleteText')}</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <button className={buttonStyle.primary}>{t('admin:users.deleteForGood')}</button>
          <a href={own} className={buttonStyle.link}>
            {t('admin:form.cancel')}
          </a>
        </div>
      </form>
    </>
  )
}
