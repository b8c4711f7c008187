import { href } from 'react-router'
import type { Movement } from '#app/api/admin-stock.server.ts'
import type { Page } from '#app/api/shapes.server.ts'
import { Name } from '#app/ui/name.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useAllowed } from '../frame/use-allowed.ts'
import { ListPages } from '../list/list-pages.tsx'
import { useNameOf } from '../list/use-name-of.ts'
import { useReason } from './use-reason.ts'

/** Which of the things that moved are named: one variant needs no name. */
type Named = 'nothing' | 'variant' | 'product'

/** What has moved, newest first: when, how many, how many there were then, why, and by whom or for which order. */
export function Ledger({ found, named }: { found: Page<Movement>; named: Named }) {
  const { t } = useTranslation()
  const heads = {
    when: t('admin:stock.when'),
    what: t(named === 'product' ? 'admin:stock.what' : 'admin:products.sku'),
    change: t('admin:stock.change'),
    stock: t('admin:stock.after'),
    why: t('admin:stock.why'),
    who: t('admin:stock.who'),
  }
  const columns = Object.entries(heads).filter(([key]) => key !== 'what' || named !== 'nothing')
  return (
    <>
      <table className="list rounded-picture border border-line" role="table">
        <thead role="rowgroup">
          <tr role="row" className="text-sm">
            {columns.map(([key, label]) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                className={key === 'change' || key === 'stock' ? 'list-number' : undefined}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {found.rows.map((movement) => (
            <Row key={movement.id} {...{ movement, named, heads }} />
          ))}
        </tbody>
      </table>
      <ListPages found={found} />
    </>
  )
}

function Row({
  movement,
  named,
  heads,
}: {
  movement: Movement
  named: Named
  heads: Record<'change' | 'stock' | 'why' | 'who', string>
}) {
  const moment = useMoment()
  const reasonOf = useReason()
  const { change, stock, reason, note, created_at } = movement
  return (
    <tr role="row">
      <td role="cell" className="list-main">
        <time dateTime={created_at}>{moment(created_at)}</time>
      </td>
      {named !== 'nothing' && (
        <td role="cell" className="list-wide">
          <What movement={movement} named={named} />
        </td>
      )}
      <td role="cell" data-label={heads.change} className="list-number">
        <bdi className={`font-semibold ${change < 0 ? 'text-wrong' : 'text-good'}`}>
          {change < 0 ? `−${-change}` : `+${change}`}
        </bdi>
      </td>
      <td role="cell" data-label={heads.stock} className="list-number">
        <bdi>{stock}</bdi>
      </td>
      <td role="cell" data-label={heads.why}>
        <span>
          {reasonOf(reason)}
          {note && (
            <span className="block text-sm text-quiet">
              <Name>{note}</Name>
            </span>
          )}
        </span>
      </td>
      <td role="cell" data-label={heads.who}>
        <Who movement={movement} />
      </td>
    </tr>
  )
}

function What({ movement: { product, variant }, named }: { movement: Movement; named: Named }) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const path = href('/admin-dashboard/products/:productId/stock', { productId: String(product.id) })
  return (
    <span className="min-w-0">
      {named === 'product' && (
        <span className="block font-semibold">
          <Name>{nameOf(product)}</Name>
        </span>
      )}
      {variant.is_removed ? (
        <span className="text-sm text-quiet">
          <bdi>{variant.sku}</bdi>
          {` · ${t('admin:stock.removed')}`}
        </span>
      ) : (
        <a href={`${path}?variant=${variant.id}`} className="underline underline-offset-4">
          <bdi>{variant.sku}</bdi>
        </a>
      )}
    </span>
  )
}

/** The order that took or gave back the pieces, else the person. */
function Who({ movement: { user, order } }: { movement: Movement }) {
  const { t } = useTranslation()
  const isAllowed = useAllowed()
  if (order) {
    const path = href('/admin-dashboard/orders/:orderId', { orderId: String(order.id) })
    return (
      <span>
        {`${t('admin:stock.order')} `}
        {isAllowed('orders') ? (
          <a href={path} className="underline underline-offset-4">
            <bdi>{order.number}</bdi>
          </a>
        ) : (
          <bdi>{order.number}</bdi>
        )}
      </span>
    )
  }
  return user?.name ? <Name>{user.name}</Name> : '–'
}
