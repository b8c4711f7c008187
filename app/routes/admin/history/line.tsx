import { href } from 'react-router'
import * as history from '#app/api/admin-history.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { backTo } from '../list/use-list-address.ts'
import { Details } from './details.tsx'
import { Shown } from './difference.tsx'
import { LineHead } from './lines.tsx'
import { readChanges, type Detail } from './read-changes.ts'
import { thingOf } from './things.ts'
import type { Route } from './+types/line'

const list = href('/admin-dashboard/history')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const line = await history.show(getApi(context), params.lineId)
  return { line, back: backOf(line, url) }
}

export async function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { lineId } = args.params
  const back = backOf(await history.show(api, lineId), args.url)
  return handleForm(args, () => history.revert(api, lineId), back)
}

/** The history that somebody came from: all of it, or that of the thing. */
function backOf(line: history.HistoryLine, url: URL) {
  const thing = thingOf(line)
  return thing && !url.searchParams.has('all') ? thing.history : backTo(list, url.searchParams)
}

export default function GoBack({ loaderData: { line, back }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const form = actionData ?? emptyForm
  const details = readChanges(line)
  const mayGoBack = line.can_revert && details.every((detail) => detail.isAsLeft)
  return (
    <>
      <PageHead
        title={t('admin:history.ask')}
        steps={[{ name: t('admin:areas.history'), to: back }]}
        wrong={form.message !== null}
      />
      <div className="grid max-w-page gap-6">
        <ErrorSummary form={form} labels={{}} />
        <div>
          <p className="font-semibold">
            <bdi>{line.label}</bdi>
          </p>
          <LineHead line={line} />
        </div>
        <p>
          {mayGoBack
            ? t('admin:history.askText')
            : t(line.can_revert ? 'admin:history.changed' : 'admin:history.cannot')}
        </p>
        <section aria-labelledby="fields" className="rounded-picture border border-line p-4">
          <h2 id="fields" className="pb-3 font-semibold">
            {t('admin:history.wouldBecome')}
          </h2>
          <Details details={details.map(undone)}>
            {(detail) => !detail.isAsLeft && <ChangedSince detail={detail} />}
          </Details>
        </section>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {mayGoBack && (
            <form method="post">
              <button className={buttonStyle.primary}>{t('admin:history.goBack')}</button>
            </form>
          )}
          <a href={back} className={buttonStyle.link}>
            {t('admin:form.cancel')}
          </a>
        </div>
      </div>
    </>
  )
}

/** What would become of a field: what it is now turns into what it was. `to` is kept where it was changed since. */
function undone(detail: Detail): Detail {
  return { ...detail, from: detail.now, to: detail.from, now: detail.to }
}

/** Both what the line has made of a field and what it is now. */
function ChangedSince({ detail }: { detail: Detail }) {
  const { t } = useTranslation()
  return (
    <div className="mt-2 border-s-2 border-warning ps-3 text-sm">
      <p className="text-warning">{t('admin:history.changedSince')}</p>
      <Shown value={detail.now} lang={detail.lang} />
    </div>
  )
}
