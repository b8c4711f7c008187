import { href } from 'react-router'
import * as reviews from '#app/api/admin-reviews.server.ts'
import { TextField } from '#app/forms/fields.tsx'
import { seeOther } from '#app/forms/redirect.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { afterBulk } from '../list/bulk.server.ts'
import { readMeant } from '../list/bulk-question.server.ts'
import { handleLooked, lookFirst } from '../list/look-first.server.ts'
import { LookedForm } from '../list/looked-form.tsx'
import { useActionLabel } from '../list/use-action-label.ts'
import { backTo } from '../list/use-list-address.ts'
import type { Route } from './+types/bulk'

const list = href('/admin-dashboard/reviews')

/** Which reviews the list meant: its tabs are states, of which the first is what waits. */
function meantBy(url: URL) {
  const meant = readMeant(url, ['state', 'rating', 'product_id'])
  if (!meant || !('all' in meant)) return meant
  const { state = 'pending', ...others } = meant as { all: '1'; state?: string }
  return { ...others, ...(state === 'all' ? {} : { status: state }) }
}

/** Asks for the reason before many reviews are not published, and whether they are to be deleted. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const meant = meantBy(url)
  const action = url.searchParams.get('action') ?? ''
  const looked = meant && (await lookFirst(url, [], () => reviews.previewBulk(api, meant, action)))
  return { action, looked, back: backTo(list, url.searchParams) }
}

export function action(args: Route.ActionArgs) {
  const { context, url } = args
  const meant = meantBy(url)
  const back = backTo(list, url.searchParams)
  if (!meant) return seeOther(back)
  const asked = url.searchParams.get('action') ?? ''
  return handleLooked(args, [], async (_, agreed, fields) => {
    const what = { action: asked, value: fields.reason ?? '' }
    return afterBulk(context, await reviews.bulk(getApi(context), meant, what, agreed), back)
  })
}

export default function ReviewsBulk({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { action, looked, back } = loaderData
  const title = useActionLabel()(action, 'reviews')
  const preview = looked?.preview
  return (
    <>
      <PageHead title={title} steps={[{ name: t('admin:areas.reviews'), to: back }]} />
      {looked === null ? (
        <Empty title={t('admin:bulk.none')} text={t('admin:bulk.noneText')}>
          <a href={back} className={buttonStyle.primary}>
            {t('admin:bulk.toList')}
          </a>
        </Empty>
      ) : (
        <LookedForm
          looked={looked}
          expected={preview?.count}
          go={preview && preview.count > 0 ? `${title}: ${preview.count}` : null}
          asks={false}
          back={back}
          shown={preview && <p>{t('admin:bulk.selected', { number: preview.count })}</p>}
        >
          {action === 'delete' && <p>{t('admin:reviews.deleteSure')}</p>}
          {action === 'reject' && (
            <TextField
              form={looked.form}
              name="reason"
              label={t('admin:reviews.reason')}
              hint={t('admin:reviews.reasonHint')}
              maxLength={500}
              dir="auto"
              optional
            />
          )}
        </LookedForm>
      )}
    </>
  )
}
