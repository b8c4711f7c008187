import type { Reviews } from '#app/api/reviews.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useReviewsAddress } from './use-reviews-address.ts'

const steps = [5, 4, 3, 2, 1] as const

/** How many gave how many stars, as bars; each leads to those reviews. */
export function RatingSpread({
  stars,
  chosen,
}: {
  stars: NonNullable<Reviews['stars']>
  chosen: number | null
}) {
  const { t } = useTranslation()
  const address = useReviewsAddress()
  const all = steps.reduce((sum, step) => sum + (stars[step] ?? 0), 0)
  return (
    <nav aria-label={t('review.filter')}>
      <ul>
        {steps.map((step) => {
          const count = stars[step] ?? 0
          const bar = (
            <>
              <span aria-hidden="true" className="w-7 shrink-0 tabular-nums">{`${step} ★`}</span>
              <span className="sr-only">{t('review.stars', { count: step })}, </span>
              <Bar share={all > 0 ? count / all : 0} />
              <span aria-hidden="true" className="w-6 shrink-0 text-end tabular-nums">
                {count}
              </span>
              <span className="sr-only">{t('review.count', { count })}</span>
            </>
          )
          return (
            <li key={step} className="text-sm text-quiet">
              {count > 0 ? (
                <a
                  href={address({ stars: step })}
                  rel="nofollow"
                  aria-current={step === chosen ? 'true' : undefined}
                  className="flex min-h-11 items-center gap-3 rounded-control hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
                >
                  {bar}
                </a>
              ) : (
                <p className="flex min-h-11 items-center gap-3">{bar}</p>
              )}
            </li>
          )
        })}
      </ul>
      {chosen !== null && (
        <a href={address({ stars: null })} className={buttonStyle.link}>
          {t('review.all')}
        </a>
      )}
    </nav>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <svg className="h-2 w-full min-w-0 rounded-full bg-stone rtl:-scale-x-100" aria-hidden="true">
      <rect width={`${Math.round(share * 100)}%`} height="100%" rx="4" className="fill-ink" />
    </svg>
  )
}
