import { href } from 'react-router'
import * as categories from '#app/api/admin-categories.server.ts'
import * as discounts from '#app/api/admin-discounts.server.ts'
import * as views from '#app/api/admin-views.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { CategoryOptions } from '../categories/options.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Choice } from '../list/choice.tsx'
import { handleBulk } from '../list/bulk.server.ts'
import { List } from '../list/list.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { useNameOf } from '../list/use-name-of.ts'
import { useColumns } from './use-columns.tsx'
import type { Route } from './+types/index'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const [found, tree, saved] = await Promise.all([
    discounts.list(api, readListQuery(url, ['state', 'category'])),
    categories.findTree(api),
    views.find(api, 'discounts'),
  ])
  return { found: keepToLastPage(found, url), tree, views: saved }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const list = href('/admin-dashboard/discounts')
  return handleBulk(args, (ids, state) => discounts.endMany(api, { ids }, state), list)
}

export default function Discounts({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { asked } = useListAddress()
  const { found, tree, views: saved } = loaderData
  const state = asked.get('state') || 'running'
  const add = (
    <a href={href('/admin-dashboard/discounts/new')} className={buttonStyle.primary}>
      <Icon name="plus" className="size-5" />
      {t('admin:discounts.new')}
    </a>
  )
  return (
    <>
      <PageHead title={t('admin:areas.discounts')}>{add}</PageHead>
      <List
        area="discounts"
        found={found}
        views={saved}
        columns={useColumns()}
        rowName={useNameOf()}
        searchLabel={t('admin:products.search')}
        states={[
          { value: '', label: t('admin:discounts.states.running') },
          { value: 'coming', label: t('admin:discounts.states.coming') },
          { value: 'ended', label: t('admin:discounts.states.ended') },
        ]}
        question={href('/admin-dashboard/discounts/end')}
        actions={[
          {
            value: state,
            label: t(state === 'ended' ? 'admin:discounts.forget' : 'admin:discounts.end'),
          },
        ]}
        filters={
          <Choice name="category" label={t('admin:products.category')}>
            <CategoryOptions tree={tree} />
          </Choice>
        }
        empty={
          <Empty title={t('admin:discounts.none')} text={t('admin:discounts.noneText')}>
            {add}
          </Empty>
        }
      />
    </>
  )
}
