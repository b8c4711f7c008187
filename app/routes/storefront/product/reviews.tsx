import { href } from 'react-router'
import type { ProductDetail } from '#app/api/products.server.ts'
import type { Reviews as Found } from '#app/api/reviews.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { productPath } from '#app/ui/paths.ts'
import { Stars, useRatingWords } from '#app/ui/stars.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { OwnReview } from './own-review.tsx'
import { orders, type ReviewQuery } from './read-review-query.ts'
import { RatingSpread } from './rating-spread.tsx'
import { Review } from './review.tsx'
import { useReviewsAddress } from './use-reviews-address.ts'

type Props = {
  product: ProductDetail
  reviews: Found
  query: ReviewQuery
  signedIn: boolean
}

/** What shoppers say: in numbers, one's own, and the others in pages. Which of them are shown stands in the address. */
export function Reviews({ product, reviews, query, signedIn }: Props) {
  const { t } = useTranslation()
  const beside = product.rating !== null || reviews.own === null
  const others = reviews.rows.filter(({ id }) => id !== reviews.own?.id)
  return (
    <section aria-labelledby="reviews" className="mt-16 border-t border-line pt-12 lg:mt-24">
      <h2 id="reviews" className="voice mb-5 text-xl lg:mb-8">
        {t('review.title')}
      </h2>
      <div className={`grid gap-8 lg:gap-14 ${beside ? 'lg:grid-cols-[17rem_1fr]' : ''}`}>
        {beside && (
          <div className="grid content-start gap-5">
            <Numbers product={product} stars={reviews.stars} chosen={query.rating} />
            {!reviews.own && <WriteLink product={product} signedIn={signedIn} />}
          </div>
        )}
        <div className="grid content-start gap-6">
          {reviews.own && <OwnReview review={reviews.own} product={product} />}
          {reviews.total > 1 && <Order sort={query.sort} />}
          {others.length > 0 && (
            <ul className="divide-y divide-line border-y border-line">
              {others.map((review) => (
                <li key={review.id} className="py-6">
                  <Review review={review} />
                </li>
              ))}
            </ul>
          )}
          {reviews.total === 0 && query.rating && (
            <p className="text-quiet">{t('review.noneSuch')}</p>
          )}
          {reviews.lastPage > 1 && (
            <Pagination {...reviews} parameter="reviews" anchor="#reviews" />
          )}
        </div>
      </div>
    </section>
  )
}

function Numbers({
  product: { rating },
  stars,
  chosen,
}: {
  product: ProductDetail
  stars: Found['stars']
  chosen: number | null
}) {
  const { t } = useTranslation()
  const words = useRatingWords()
  if (!rating) return <p className="text-quiet">{t('review.none')}</p>

  return (
    <>
      <p className="flex items-center gap-3">
        <span aria-hidden="true" className="voice text-3xl tabular-nums">
          {rating.average.toFixed(1)}
        </span>
        <span>
          <Stars of={rating.average} className="h-5" />
          <span className="text-sm text-quiet">{words(rating)}</span>
        </span>
      </p>
      {stars && <RatingSpread stars={stars} chosen={chosen} />}
    </>
  )
}

function WriteLink({ product, signedIn }: { product: ProductDetail; signedIn: boolean }) {
  const { t } = useTranslation()
  const back = new URLSearchParams({ redirectTo: `${productPath(product)}#reviews` })
  const form = href('/products/:productId/review', { productId: String(product.id) })
  return (
    <p>
      <a
        href={signedIn ? form : `${href('/login')}?${back}`}
        rel={signedIn ? undefined : 'nofollow'}
        className={buttonStyle.quiet}
      >
        {signedIn ? t('review.write') : t('review.login')}
      </a>
    </p>
  )
}

function Order({ sort }: { sort: ReviewQuery['sort'] }) {
  const { t } = useTranslation()
  const address = useReviewsAddress()
  return (
    <nav aria-label={t('review.sort.label')}>
      <ul className="flex flex-wrap gap-2 text-sm">
        {orders.map((each) => (
          <li key={each}>
            <a
              href={address({ order: each === 'newest' ? null : each })}
              rel="nofollow"
              aria-current={each === sort ? 'true' : undefined}
              className={buttonStyle.chip}
            >
              {t(`review.sort.${each}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
