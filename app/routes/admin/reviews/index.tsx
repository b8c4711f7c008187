import { href } from 'react-router'
import * as reviews from '#app/api/admin-reviews.server.ts'
import * as views from '#app/api/admin-views.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { StarSprite } from '#app/ui/stars.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { useAllowed } from '../frame/use-allowed.ts'
import { handleBulk } from '../list/bulk.server.ts'
import { Choice } from '../list/choice.tsx'
import { ExportLink } from '../list/export-link.tsx'
import { List } from '../list/list.tsx'
import { keepToLastPage } from '../list/read-query.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { useNameOf } from '../list/use-name-of.ts'
import { readReviewsQuery } from './read-reviews-query.ts'
import { useColumns } from './use-columns.tsx'
import type { Route } from './+types/index'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const asked = readReviewsQuery(url)
  const [found, saved] = await Promise.all([reviews.list(api, asked), views.find(api, 'reviews')])
  return { found: keepToLastPage(found, url), views: saved }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const list = href('/admin-dashboard/reviews')
  return handleBulk(args, (ids, action) => reviews.bulk(api, { ids }, { action }), list)
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { asked } = useListAddress()
  const nameOf = useNameOf()
  const allowed = useAllowed()
  const { found, views: saved } = loaderData
  const waiting = `${t('admin:reviews.states.pending')} (${found.waiting})`
  return (
    <>
      <StarSprite />
      <PageHead title={t('admin:areas.reviews')}>
        {allowed('settings') && (
          <a
            href={href('/admin-dashboard/settings/:group', { group: 'reviews' })}
            className={buttonStyle.quiet}
          >
            {t('admin:reviews.rules')}
          </a>
        )}
        <ExportLink to={href('/admin-dashboard/reviews/export')} />
      </PageHead>
      <List
        area="reviews"
        found={found}
        views={saved}
        columns={useColumns()}
        rowName={({ product, author }) => `${nameOf(product)} · ${author}`}
        searchLabel={t('admin:reviews.search')}
        states={[
          { value: '', label: waiting },
          { value: 'approved', label: t('admin:reviews.states.approved') },
          { value: 'rejected', label: t('admin:reviews.states.rejected') },
          { value: 'all', label: t('admin:list.all') },
        ]}
        filters={
          <>
            {asked.get('product_id') && (
              <input type="hidden" name="product_id" value={asked.get('product_id') ?? ''} />
            )}
            <Choice name="rating" label={t('admin:reviews.rating')}>
              {[5, 4, 3, 2, 1].map((stars) => (
                <option key={stars} value={stars}>
                  {t('review.stars', { count: stars })}
                </option>
              ))}
            </Choice>
          </>
        }
        question={href('/admin-dashboard/reviews/bulk')}
        actions={[
          { value: 'approve', label: t('admin:reviews.approve') },
          { value: 'reject', label: t('admin:reviews.reject'), asks: true },
          { value: 'delete', label: t('admin:reviews.delete'), asks: true },
        ]}
        empty={<Empty title={t('admin:reviews.none')} text={t('admin:reviews.noneText')} />}
      />
    </>
  )
}
