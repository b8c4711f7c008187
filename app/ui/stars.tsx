import type { Rating } from '#app/api/shapes.server.ts'
import { useTranslation } from './use-translation.ts'

/** The shapes that stars are made of; once on a page that shows any. */
export function StarSprite() {
  return (
    <svg className="hidden" aria-hidden="true">
      <symbol id="star" viewBox="0 0 24 24">
        <path d="m12 2.8 2.8 5.9 6.4.8-4.7 4.4 1.2 6.4-5.7-3.1-5.7 3.1 1.2-6.4L2.8 9.5l6.4-.8Z" />
      </symbol>
      <symbol id="stars" viewBox="0 0 120 24">
        {[0, 24, 48, 72, 96].map((x) => (
          <use key={x} href="#star" x={x} width="24" height="24" />
        ))}
      </symbol>
    </svg>
  )
}

/** Five stars of which `of` are filled, to the tenth. They decorate: the number is said in words beside them. */
export function Stars({ of, className = 'h-4' }: { of: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 120 24"
      className={`${className} aspect-5/1 shrink-0 rtl:-scale-x-100`}
      aria-hidden="true"
    >
      <use href="#stars" width="120" height="24" className="fill-line" />
      <svg width={24 * of} height="24">
        <use href="#stars" width="120" height="24" className="fill-clay" />
      </svg>
    </svg>
  )
}

/** What shoppers say of a product, in few bytes, for lists. */
export function RatingMark({ rating }: { rating: Rating }) {
  const words = useRatingWords()
  return (
    <p role="img" aria-label={words(rating)} className="mt-1 text-sm text-quiet tabular-nums">
      {`★ ${rating.average.toFixed(1)} (${rating.count})`}
    </p>
  )
}

/** The same beside the name of what it is about, with a way to the reviews where the page has them. */
export function RatingLine({ rating, linked }: { rating: Rating; linked: boolean }) {
  const words = useRatingWords()
  const look = '-my-1.5 flex min-h-11 items-center gap-2 text-sm text-quiet'
  const content = (
    <>
      <Stars of={rating.average} />
      <span className="sr-only">{words(rating)}</span>
      <span aria-hidden="true" className="tabular-nums">
        {`${rating.average.toFixed(1)} (${rating.count})`}
      </span>
    </>
  )
  return linked ? (
    <a href="#reviews" className={`${look} justify-self-start hover:text-ink hover:underline`}>
      {content}
    </a>
  ) : (
    <p className={look}>{content}</p>
  )
}

/** Says a rating in words: '4.6 out of 5, 23 reviews'. */
export function useRatingWords() {
  const { t } = useTranslation()
  return ({ average, count }: Rating) => t('review.rated', { average: average.toFixed(1), count })
}
