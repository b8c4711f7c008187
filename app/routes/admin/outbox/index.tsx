import { href } from 'react-router'
import * as outbox from '#app/api/admin-outbox.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { Empty } from '#app/ui/empty.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Choice } from '../list/choice.tsx'
import { Found } from '../list/found.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { Table } from '../list/table.tsx'
import { Tabs } from '../list/tabs.tsx'
import { Toolbar } from '../list/toolbar.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { MailState } from './mail-state.tsx'
import { letterKinds, useKindName } from './use-kind-name.ts'
import type { Route } from './+types/index'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(url, ['state', 'kind'])
  return { found: keepToLastPage(await outbox.list(getApi(context), query), url) }
}

export default function Outbox({ loaderData: { found } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const moment = useMoment()
  const nameOf = useKindName()
  const { rowAddress } = useListAddress()
  const heads = {
    what: t('admin:outbox.letter'),
    to: t('admin:outbox.to'),
    state: t('admin:list.state'),
    when: t('admin:outbox.when'),
  }
  return (
    <>
      <PageHead title={t('admin:areas.outbox')} />
      <Tabs
        states={[
          { value: '', label: t('admin:list.all') },
          { value: 'failed', label: t('admin:outbox.states.failed') },
          { value: 'waiting', label: t('admin:outbox.states.waiting') },
          { value: 'sent', label: t('admin:outbox.states.sent') },
        ]}
        views={[]}
      />
      <Toolbar
        columns={[]}
        searchLabel={t('admin:outbox.search')}
        filters={
          <Choice name="kind" label={t('admin:outbox.letter')}>
            {letterKinds.map((kind) => (
              <option key={kind} value={kind}>
                {nameOf(kind)}
              </option>
            ))}
          </Choice>
        }
      />
      <Found
        found={found}
        empty={<Empty title={t('admin:outbox.none')} text={t('admin:outbox.noneText')} />}
      >
        <Table heads={Object.values(heads)}>
          {found.rows.map((mail) => (
            <tr key={mail.id} role="row">
              <td role="cell" className="list-main">
                <a
                  href={rowAddress(
                    href('/admin-dashboard/outbox/:mailId', { mailId: String(mail.id) }),
                  )}
                  className="font-semibold underline-offset-4 hover:underline"
                >
                  {nameOf(mail.kind)}
                </a>
              </td>
              <td role="cell" data-label={heads.to}>
                <bdi className="wrap-anywhere">{mail.recipient}</bdi>
              </td>
              <td role="cell" data-label={heads.state} className="list-state">
                <MailState status={mail.status} />
              </td>
              <td role="cell" data-label={heads.when}>
                <time dateTime={mail.created_at}>{moment(mail.created_at)}</time>
              </td>
            </tr>
          ))}
        </Table>
      </Found>
    </>
  )
}
