import { href } from 'react-router'
import * as categories from '#app/api/admin-categories.server.ts'
import * as views from '#app/api/admin-views.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Choice } from '../list/choice.tsx'
import { handleBulk } from '../list/bulk.server.ts'
import { List } from '../list/list.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { CategoryOptions } from './options.tsx'
import { useColumns } from './use-columns.tsx'
import { useCategoryWords } from './use-category-words.ts'
import type { Route } from './+types/index'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const [found, tree, saved] = await Promise.all([
    categories.list(api, readListQuery(url, ['state', 'parent_id'])),
    categories.findTree(api),
    views.find(api, 'categories'),
  ])
  return { found: keepToLastPage(found, url), tree, views: saved }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const list = href('/admin-dashboard/categories')
  return handleBulk(args, (ids, action) => categories.bulk(api, { ids }, { action }), list)
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { asked, rowAddress } = useListAddress()
  const { nameOf } = useCategoryWords()
  const { found, tree, views: saved } = loaderData
  const inBin = asked.get('state') === 'deleted'
  const add = (
    <a href={rowAddress(href('/admin-dashboard/categories/new'))} className={buttonStyle.primary}>
      <Icon name="plus" className="size-5" />
      {t('admin:categories.new')}
    </a>
  )
  return (
    <>
      <PageHead title={t('admin:areas.categories')}>{add}</PageHead>
      <List
        area="categories"
        found={found}
        views={saved}
        columns={useColumns(tree)}
        rowName={nameOf}
        states={[
          { value: '', label: t('admin:list.all') },
          { value: 'active', label: t('admin:categories.active') },
          { value: 'hidden', label: t('admin:categories.hidden') },
          { value: 'deleted', label: t('admin:bin.name') },
        ]}
        question={href('/admin-dashboard/categories/bulk')}
        actions={
          inBin
            ? [{ value: 'restore', label: t('admin:bin.restore') }]
            : [
                { value: 'activate', label: t('admin:bulk.activate') },
                { value: 'deactivate', label: t('admin:bulk.deactivate') },
                { value: 'delete', label: t('admin:form.toBin') },
              ]
        }
        filters={
          <Choice name="parent_id" label={t('admin:categories.parent')}>
            <CategoryOptions tree={tree} />
          </Choice>
        }
        empty={
          <Empty title={t('admin:categories.none')} text={t('admin:categories.noneText')}>
            {add}
          </Empty>
        }
      />
    </>
  )
}
