import { href } from 'react-router'
import { z } from 'zod'
import * as messages from '#app/api/admin-messages.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { Empty } from '#app/ui/empty.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Found } from '../list/found.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { Tabs } from '../list/tabs.tsx'
import { Toolbar } from '../list/toolbar.tsx'
import { MessageCard } from './message-card.tsx'
import type { Route } from './+types/index'

const states = ['done', 'all']

/** What waits for an answer comes first; what was dealt with is asked for. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = readListQuery(url, [])
  const state = states.find((one) => one === url.searchParams.get('state')) ?? 'open'
  const query = { ...asked, state: state === 'all' ? '' : state }
  return { found: keepToLastPage(await messages.list(getApi(context), query), url) }
}

const Intent = z.object({ intent: z.enum(messages.deeds), id: z.string() })

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const list = href('/admin-dashboard/messages')
  return handleIntent(args, Intent, ({ id, intent }) => messages.act(api, id, intent), list)
}

export default function Messages({ loaderData: { found } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('admin:areas.messages')} />
      <Tabs
        states={[
          { value: '', label: t('admin:messages.open') },
          { value: 'done', label: t('admin:messages.done') },
          { value: 'all', label: t('admin:list.all') },
        ]}
        views={[]}
      />
      <Toolbar columns={[]} searchLabel={t('admin:messages.search')} />
      <Found
        found={found}
        empty={<Empty title={t('admin:messages.none')} text={t('admin:messages.noneText')} />}
      >
        <ul className="grid gap-4">
          {found.rows.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
        </ul>
      </Found>
    </>
  )
}
