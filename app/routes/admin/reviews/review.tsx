import { data, href } from 'react-router'
import * as history from '#app/api/admin-history.server.ts'
import * as reviews from '#app/api/admin-reviews.server.ts'
import { TextareaField } from '#app/forms/fields.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Name } from '#app/ui/name.tsx'
import { productPath } from '#app/ui/paths.ts'
import { StarSprite } from '#app/ui/stars.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useUnsaved } from '../form/use-unsaved.ts'
import { PageHead } from '../frame/page-head.tsx'
import { HistoryLines } from '../history/lines.tsx'
import { backTo } from '../list/use-list-address.ts'
import { useNameOf } from '../list/use-name-of.ts'
import { HeldFor, ReviewState } from './state.tsx'
import { Given, Words } from './words.tsx'
import type { Route } from './+types/review'

const list = href('/admin-dashboard/reviews')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const review = await reviews.show(api, params.reviewId)
  const query = { entity: 'review', id: review.id, page: 1, per_page: 10 }
  const changes = await history.list(api, query)
  return { review, changes, back: backTo(list, url.searchParams) }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { reviewId } = args.params
  const back = backTo(list, args.url.searchParams)
  return handleForm(
    args,
    async ({ intent, seen = '', reason = '', body = '' }) => {
      const here = `${args.url.pathname}${args.url.search}`
      if (intent === 'approve') return reviews.approve(api, reviewId, seen)
      if (intent === 'reject') return reviews.reject(api, reviewId, { reason, seen })
      if (intent === 'reply') {
        return { ...(await reviews.reply(api, reviewId, body)), nextPage: here }
      }
      throw data(null, { status: 400 })
    },
    back,
  )
}

/** One review, with all that the shop can do about it. */
export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const { review, changes, back } = loaderData
  const form = actionData ?? emptyForm
  return (
    <>
      <StarSprite />
      <PageHead
        title={nameOf(review.product)}
        steps={[{ name: t('admin:areas.reviews'), to: back }]}
        wrong={form.message !== null}
      >
        <a href={productPath(review.product)} className={buttonStyle.quiet}>
          {t('admin:form.seeInShop')}
        </a>
      </PageHead>
      <div className="grid max-w-page gap-8">
        {form.message && (
          <p role="alert" className="font-semibold text-wrong">
            {form.message}
          </p>
        )}
        <About review={review} />
        <Decide {...{ review, form }} />
        <Reply {...{ review, form }} />
        {changes.total > 0 && (
          <section aria-labelledby="changes" className="grid gap-3">
            <h2 id="changes" className="text-lg font-semibold">
              {t('admin:areas.history')}
            </h2>
            <HistoryLines found={changes} />
          </section>
        )}
      </div>
    </>
  )
}

type Part = { review: reviews.OfficeReview; form: typeof emptyForm }

function About({ review }: Pick<Part, 'review'>) {
  const { t } = useTranslation()
  const moment = useMoment()
  return (
    <section aria-label={t('admin:reviews.review')} className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Given rating={review.rating} />
        <ReviewState status={review.status} />
        <span className="text-quiet">{moment(review.created_at)}</span>
      </p>
      <HeldFor held_for={review.held_for} />
      <Words review={review} isWhole />
      <p className="text-sm text-quiet">
        <Name>{review.user?.name ?? review.author}</Name>
        {review.user && (
          <>
            {' · '}
            <bdi className="wrap-anywhere">{review.user.email}</bdi>
          </>
        )}
        {review.verified && ` · ${t('review.verified')}`}
      </p>
      {review.reason && (
        <p>
          {t('admin:reviews.reason')}: <Name>{review.reason}</Name>
        </p>
      )}
    </section>
  )
}

function Decide({ review: { id, status, updated_at, reason }, form }: Part) {
  const { t } = useTranslation()
  const question = href('/admin-dashboard/reviews/bulk')
  const asked = { 'ids[]': String(id), action: 'delete' }
  const values = { reason, ...form.values }
  return (
    <form method="post" className="grid max-w-text gap-4" {...useUnsaved()}>
      <input type="hidden" name="seen" value={updated_at} />
      {status !== 'approved' && (
        <p>
          <button name="intent" value="approve" className={buttonStyle.primary}>
            {t('admin:reviews.approve')}
          </button>
        </p>
      )}
      <TextareaField
        form={{ ...form, values }}
        name="reason"
        label={t('admin:reviews.reason')}
        hint={t('admin:reviews.reasonHint')}
        maxLength={500}
        dir="auto"
        optional
      />
      <p className="flex flex-wrap gap-3">
        <button name="intent" value="reject" className={buttonStyle.quiet}>
          {t('admin:reviews.reject')}
        </button>
        <a href={`${question}?${new URLSearchParams(asked)}`} className={buttonStyle.link}>
          {t('admin:reviews.delete')}
        </a>
      </p>
    </form>
  )
}

function Reply({ review: { reply }, form }: Part) {
  const { t } = useTranslation()
  const values = { body: reply, ...form.values }
  return (
    <form method="post" className="grid max-w-text gap-3" {...useUnsaved()}>
      <TextareaField
        form={{ ...form, values }}
        name="body"
        label={t('admin:reviews.reply')}
        hint={t('admin:reviews.replyHint')}
        maxLength={2000}
        dir="auto"
        optional
      />
      <p>
        <button name="intent" value="reply" className={buttonStyle.quiet}>
          {t('admin:reviews.saveReply')}
        </button>
      </p>
    </form>
  )
}
