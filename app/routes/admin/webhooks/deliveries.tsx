import type { Delivery } from '#app/api/admin-webhooks.server.ts'
import type { Page } from '#app/api/shapes.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { ListPages } from '../list/list-pages.tsx'
import { Table } from '../list/table.tsx'
import { MailState } from '../outbox/mail-state.tsx'
import { useEventName } from './use-event-name.ts'

/** What a webhook was told, with what it answered and the way to tell it again. */
export function Deliveries({ found }: { found: Page<Delivery> }) {
  const { t } = useTranslation()
  const heads = {
    event: t('admin:webhooks.delivery'),
    when: t('admin:outbox.when'),
    state: t('admin:list.state'),
    again: t('admin:webhooks.replay'),
  }
  return (
    <section aria-labelledby="deliveries" className="pt-10">
      <h2 id="deliveries" className="voice pb-4 text-xl">
        {t('admin:webhooks.deliveries')}
      </h2>
      {found.total === 0 ? (
        <p className="text-quiet">{t('admin:webhooks.noDeliveries')}</p>
      ) : (
        <>
          <Table heads={Object.values(heads)}>
            {found.rows.map((delivery) => (
              <Row key={delivery.id} delivery={delivery} heads={heads} />
            ))}
          </Table>
          <ListPages found={found} />
        </>
      )}
    </section>
  )
}

function Row({ delivery, heads }: { delivery: Delivery; heads: Record<'when' | 'state', string> }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const nameOf = useEventName()
  const { id, event, body, status, answer, problem, created_at } = delivery
  return (
    <tr role="row">
      <td role="cell" className="list-main">
        <details className="min-w-0">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {nameOf(event)}
          </summary>
          <pre
            dir="ltr"
            className="max-h-80 overflow-auto text-sm wrap-anywhere whitespace-pre-wrap"
          >
            {body}
          </pre>
        </details>
      </td>
      <td role="cell" data-label={heads.when}>
        <time dateTime={created_at}>{moment(created_at)}</time>
      </td>
      <td role="cell" data-label={heads.state} className="list-state">
        <span>
          <MailState status={status} />
          {answer !== null ? (
            <span className="block text-sm text-quiet">
              {t('admin:webhooks.answered', { status: answer })}
            </span>
          ) : (
            problem && (
              <bdi lang="en" className="block text-sm wrap-anywhere text-quiet">
                {problem}
              </bdi>
            )
          )}
        </span>
      </td>
      <td role="cell" className="list-buttons">
        <form method="post">
          <input type="hidden" name="intent" value="replay" />
          <button name="delivery" value={id} className={buttonStyle.link}>
            {t('admin:webhooks.replay')}
          </button>
        </form>
      </td>
    </tr>
  )
}
