import { href } from 'react-router'
import { z } from 'zod'
import * as users from '#app/api/admin-users.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { UserActions } from './actions.tsx'
import { UserFacts } from './facts.tsx'
import { UserHead } from './head.tsx'
import { UserAddresses, UserOrders } from './parts.tsx'
import type { Route } from './+types/show'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { user: await users.show(getApi(context), params.userId) }
}

const Intent = z.object({ intent: z.enum(users.deeds) })

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { userId } = args.params
  return handleIntent(
    args,
    Intent,
    ({ intent }) => users.act(api, userId, intent),
    href('/admin-dashboard/users/:userId', { userId }),
  )
}

export default function User({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <>
      <UserHead user={user} />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="grid gap-8">
          <UserOrders user={user} />
          <UserAddresses user={user} />
        </div>
        <div className="grid gap-6 max-lg:-order-1">
          <UserFacts user={user} />
          {user.may_change && <UserActions user={user} />}
        </div>
      </div>
    </>
  )
}
