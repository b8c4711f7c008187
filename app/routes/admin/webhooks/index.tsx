import { href } from 'react-router'
import * as webhooks from '#app/api/admin-webhooks.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { StateMark } from '../list/state-mark.tsx'
import { Table } from '../list/table.tsx'
import { MailState } from '../outbox/mail-state.tsx'
import { useEventName } from './use-event-name.ts'
import type { Route } from './+types/index'

export async function loader({ context }: Route.LoaderArgs) {
  return { webhooks: await webhooks.list(getApi(context)) }
}

export default function Webhooks({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const moment = useMoment()
  const nameOf = useEventName()
  const heads = {
    url: t('admin:webhooks.url'),
    events: t('admin:webhooks.events'),
    state: t('admin:list.state'),
    last: t('admin:webhooks.last'),
  }
  const add = (
    <a href={href('/admin-dashboard/webhooks/new')} className={buttonStyle.primary}>
      <Icon name="plus" className="size-5" />
      {t('admin:webhooks.new')}
    </a>
  )
  return (
    <>
      <PageHead title={t('admin:areas.webhooks')}>{add}</PageHead>
      <p className="max-w-text pb-5 text-quiet">{t('admin:webhooks.text')}</p>
      {loaderData.webhooks.length > 0 ? (
        <Table heads={Object.values(heads)}>
          {loaderData.webhooks.map((webhook) => (
            <tr key={webhook.id} role="row">
              <td role="cell" className="list-main">
                <a
                  href={href('/admin-dashboard/webhooks/:webhookId', {
                    webhookId: String(webhook.id),
                  })}
                  className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
                >
                  <bdi dir="ltr">{webhook.url}</bdi>
                </a>
              </td>
              <td role="cell" data-label={heads.events}>
                {webhook.events.map(nameOf).join(t('list.comma'))}
              </td>
              <td role="cell" data-label={heads.state} className="list-state">
                <StateMark kind={webhook.is_active ? 'good' : 'quiet'}>
                  {t(webhook.is_active ? 'admin:webhooks.active' : 'admin:webhooks.inactive')}
                </StateMark>
              </td>
              <td role="cell" data-label={heads.last}>
                {webhook.last_delivery ? (
                  <span>
                    <MailState status={webhook.last_delivery.status} />{' '}
                    <time
                      dateTime={webhook.last_delivery.created_at}
                      className="block text-sm text-quiet"
                    >
                      {moment(webhook.last_delivery.created_at)}
                    </time>
                  </span>
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))}
        </Table>
      ) : (
        <Empty title={t('admin:webhooks.none')} text={t('admin:webhooks.noneText')} />
      )}
    </>
  )
}
