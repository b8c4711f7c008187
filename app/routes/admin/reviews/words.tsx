import type { OfficeReview } from '#app/api/admin-reviews.server.ts'
import { Name } from '#app/ui/name.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** What a shopper gave: stars, in words for who does not see them. */
export function Given({ rating }: Pick<OfficeReview, 'rating'>) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex items-center">
      <Stars of={rating} />
      <span className="sr-only">{t('review.given', { rating })}</span>
    </span>
  )
}

/** What a shopper wrote, in the direction of its letters, with the pictures of it. */
export function Words({ review, isWhole }: { review: OfficeReview; isWhole: boolean }) {
  const { t } = useTranslation()
  const { title, body, images } = review
  return (
    <span className="grid min-w-0 gap-2">
      {title && (
        <span className="font-semibold">
          <Name>{title}</Name>
        </span>
      )}
      <span
        dir="auto"
        className={`block max-w-text wrap-anywhere whitespace-pre-line ${isWhole ? '' : 'line-clamp-4'}`}
      >
        {body}
      </span>
      {images.length > 0 && (
        <span className="flex flex-wrap gap-2">
          {images.map((picture, place) => (
            <a key={picture.url} href={picture.url}>
              <Picture
                picture={picture}
                kind="thumb"
                alt={t('admin:reviews.picture', { number: place + 1 })}
                className={`${isWhole ? 'size-28' : 'size-14'} rounded-control object-cover`}
              />
            </a>
          ))}
        </span>
      )}
    </span>
  )
}
