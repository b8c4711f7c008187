import { useRouteLoaderData } from 'react-router'
import type { Review as Given } from '#app/api/reviews.server.ts'
import type { loader } from '#app/root.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { useDate } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** What somebody wrote, in the language and direction it was written in. */
export function Review({ review }: { review: Given }) {
  const { t } = useTranslation()
  const date = useDate()
  const shop = useRouteLoaderData<typeof loader>('root')?.settings.siteName ?? t('shop.name')
  return (
    <article className="grid max-w-text gap-2 wrap-anywhere">
      <p>
        <Stars of={review.rating} />
        <span className="sr-only">{t('review.given', { rating: review.rating })}</span>
      </p>
      {review.title && (
        <h3 className="font-semibold">
          <Written text={review.title} />
        </h3>
      )}
      <p className="whitespace-pre-line">
        <Written text={review.body} />
      </p>
      {review.images.length > 0 && (
        <ul className="flex flex-wrap gap-2 py-1">
          {review.images.map((image, index) => (
            <li key={image.url}>
              <a
                href={image.url}
                className="block overflow-hidden rounded-control border border-line hover:border-ink"
              >
                <Picture
                  picture={image}
                  kind="thumb"
                  alt={t('review.photo', { number: index + 1, author: review.author })}
                  className="size-20 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <span>
          <bdi className="font-medium text-ink">{review.author}</bdi>
          {`${t('list.comma')}${date(review.created_at)}`}
        </span>
        {review.verified && (
          <span className="inline-flex items-center gap-1 text-good">
            <Icon name="check" className="size-4" />
            {t('review.verified')}
          </span>
        )}
      </p>
      {review.reply && (
        <div className="mt-2 grid gap-1 border-s-2 border-line ps-4">
          <p className="text-sm font-semibold">{t('review.reply', { shop })}</p>
          <p className="whitespace-pre-line">
            <Written text={review.reply} />
          </p>
        </div>
      )}
    </article>
  )
}

/** Reviews are in whichever of the two languages somebody writes. */
function Written({ text }: { text: string }) {
  return (
    <span dir="auto" lang={/[\u0600-\u06ff]/.test(text) ? 'ar' : 'en'} className="block w-fit">
      {text}
    </span>
  )
}
