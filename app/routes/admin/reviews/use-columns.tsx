import { href } from 'react-router'
import type { OfficeReview } from '#app/api/admin-reviews.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Name } from '#app/ui/name.tsx'
import { useDate } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Column } from '../list/rows.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { useNameOf } from '../list/use-name-of.ts'
import { HeldFor, ReviewState } from './state.tsx'
import { Given, Words } from './words.tsx'

/** What the queue says of a review. */
export function useColumns(): Column<OfficeReview>[] {
  const { t } = useTranslation()
  const date = useDate()
  return [
    {
      key: 'review',
      label: t('admin:reviews.review'),
      kind: 'main',
      cell: (review) => <Written review={review} />,
    },
    {
      key: 'created_at',
      label: t('admin:reviews.when'),
      sort: 'created_at',
      cell: ({ created_at }) => date(created_at),
    },
    {
      key: 'state',
      label: t('admin:list.state'),
      kind: 'state',
      cell: (review) => (
        <span className="grid gap-1">
          <ReviewState status={review.status} />
          <HeldFor held_for={review.held_for} />
        </span>
      ),
    },
    {
      key: 'buttons',
      label: t('admin:products.actions'),
      kind: 'buttons',
      cell: (review) => <Buttons review={review} />,
    },
  ]
}

function usePath() {
  const { rowAddress } = useListAddress()
  return ({ id }: OfficeReview) =>
    rowAddress(href('/admin-dashboard/reviews/:reviewId', { reviewId: String(id) }))
}

function Written({ review }: { review: OfficeReview }) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const path = usePath()
  return (
    <span className="grid min-w-0 gap-2">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Given rating={review.rating} />
        <a href={path(review)} className="font-semibold underline-offset-4 hover:underline">
          <Name>{nameOf(review.product)}</Name>
        </a>
      </span>
      <span className="text-sm text-quiet">
        <Name>{review.author}</Name>
        {review.verified && ` · ${t('review.verified')}`}
      </span>
      <Words review={review} isWhole={false} />
    </span>
  )
}

function Buttons({ review }: { review: OfficeReview }) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const path = usePath()
  const { id, status, updated_at } = review
  const name = <span className="sr-only">{` ${nameOf(review.product)}`}</span>
  return (
    <span className="flex flex-wrap gap-x-4">
      {status !== 'approved' && (
        <button
          formAction={href('/admin-dashboard/reviews/approve')}
          name="approve"
          value={`${id} ${updated_at}`}
          className={buttonStyle.link}
        >
          {t('admin:reviews.approve')}
          {name}
        </button>
      )}
      <a href={path(review)} className={buttonStyle.link}>
        {t(status === 'rejected' ? 'admin:reviews.open' : 'admin:reviews.rejectOrReply')}
        {name}
      </a>
    </span>
  )
}
