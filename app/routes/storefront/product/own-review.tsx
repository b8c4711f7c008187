import { href } from 'react-router'
import type { ProductDetail } from '#app/api/products.server.ts'
import type { OwnReview as Given } from '#app/api/reviews.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Review } from './review.tsx'

/** What the visitor wrote himself, how it stands, and the ways to change it or take it back. */
export function OwnReview({ review, product }: { review: Given; product: ProductDetail }) {
  const { t } = useTranslation()
  const form = href('/products/:productId/review', { productId: String(product.id) })
  const color = { pending: 'text-warning', approved: 'text-good', rejected: 'text-wrong' }
  return (
    <section aria-labelledby="own-review" className="grid gap-4 rounded-picture bg-stone p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id="own-review" className="font-semibold">
          {t('review.own')}
        </h3>
        <p className={`text-sm font-medium ${color[review.status]}`}>
          {t(`review.status.${review.status}`)}
        </p>
      </div>
      {review.reason && (
        <p className="max-w-text">
          <Name>{review.reason}</Name>
        </p>
      )}
      <Review review={review} />
      <div className="flex flex-wrap items-start gap-3">
        <a href={form} className={`${buttonStyle.quiet} bg-field`}>
          {t('review.edit')}
        </a>
        <details>
          <summary className={buttonStyle.link}>{t('review.delete')}</summary>
          <form method="post" action={form} className="grid justify-items-start gap-2 pt-1">
            <p className="text-sm">{t('review.deleteSure')}</p>
            <input type="hidden" name="id" value={review.id} />
            <button name="intent" value="delete" className={`${buttonStyle.quiet} bg-field`}>
              {t('review.deleteNow')}
            </button>
          </form>
        </details>
      </div>
    </section>
  )
}
