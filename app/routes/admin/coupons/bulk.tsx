import { href } from 'react-router'
import * as coupons from '#app/api/admin-coupons.server.ts'
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
import { CouponState, WarningList } from './state.tsx'
import type { Route } from './+types/bulk'

const list = href('/admin-dashboard/coupons')
const filters = ['state', 'batch']

/** What there is to say of each coupon before many are switched on; and which of them are meant, for whatever else is done. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const meant = readMeant(url, filters)
  const action = url.searchParams.get('action') ?? ''
  const looked = meant && (await lookFirst(url, [], () => coupons.previewBulk(api, meant, action)))
  return { action, looked, back: backTo(list, url.searchParams) }
}

export function action(args: Route.ActionArgs) {
  const { context, url } = args
  const meant = readMeant(url, filters)
  const back = backTo(list, url.searchParams)
  if (!meant) return seeOther(back)
  const asked = url.searchParams.get('action') ?? ''
  return handleLooked(args, [], async (_, agreed) =>
    afterBulk(context, await coupons.bulk(getApi(context), meant, asked, agreed), back),
  )
}

export default function CouponsBulk({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { action, looked, back } = loaderData
  const title = useActionLabel()(action, 'coupons')
  const steps = [{ name: t('admin:areas.coupons'), to: back }]
  const preview = looked?.preview
  return (
    <>
      <PageHead title={title} steps={steps} wrong={looked?.form.message != null} />
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
          shown={preview && <Previewed {...preview} isOn={action === 'activate'} />}
        />
      )}
    </>
  )
}

type Preview = Awaited<ReturnType<typeof coupons.previewBulk>>

function Previewed({ count, rows, isOn }: Preview & { isOn: boolean }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="looked" className="grid max-w-page gap-3">
      <h2 id="looked" className="text-lg font-semibold">
        {t('admin:bulk.selected', { number: count })}
      </h2>
      <p>{t('admin:bulk.nothingYet')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(({ id, code, state, warnings }) => (
          <li key={id} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-center gap-x-4">
              <bdi className="font-semibold wrap-anywhere">{code}</bdi>
              <CouponState state={state} />
            </p>
            {isOn && warnings.length > 0 && <WarningList warnings={warnings} />}
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p className="text-sm text-quiet">
          {t('admin:bulk.andMore', { number: count - rows.length })}
        </p>
      )}
    </section>
  )
}
