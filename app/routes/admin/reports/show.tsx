import { data, href } from 'react-router'
import * as reports from '#app/api/admin-reports.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { Empty } from '#app/ui/empty.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PeriodForm } from '../figures/period-form.tsx'
import { problemOf, readPeriod } from '../figures/read-period.ts'
import { ReportCsv } from '../figures/report-csv.tsx'
import { useDays } from '../figures/use-days.ts'
import { PageHead } from '../frame/page-head.tsx'
import { ListPages } from '../list/list-pages.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { ChoiceLinks } from './choice-links.tsx'
import { readChoice, reportNamed } from './reports.ts'
import { ReportTable } from './table.tsx'
import type { Route } from './+types/show'

const rowsOnPage = 50

/** A period that is none is said so beside its fields, with an empty table. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const name = reportNamed(params.report)
  if (name === null) throw data(null, { status: 404 })

  const { span, ...period } = readPeriod(url)
  const choice = readChoice(name, url)
  const { page } = readListQuery(url, [])
  const query = { ...period, ...choice, page, per_page: rowsOnPage }
  const asked = await reports.ask(getApi(context), name, query)
  const found = asked.ok ? keepToLastPage(asked.value, url) : null
  const problem = asked.ok ? null : problemOf(asked)
  return { name, found, period, choice, span, problem }
}

export default function Report({ loaderData }: Route.ComponentProps) {
  const { name, found, period, choice, span, problem } = loaderData
  const { t } = useTranslation()
  const days = useDays()
  const title = t(`admin:reports.names.${name}`)
  const steps = [{ name: t('admin:areas.reports'), to: href('/admin-dashboard/reports') }]
  return (
    <>
      <PageHead title={title} steps={steps} wrong={problem !== null}>
        {found && found.total > 0 && (
          <ReportCsv report={name} period={period} name={title} more={choice} />
        )}
      </PageHead>
      <p className="max-w-text pb-4 text-quiet">{t(`admin:reports.notes.${name}`)}</p>
      <PeriodForm period={period} span={span} problem={problem} />
      <ChoiceLinks name={name} chosen={choice} />
      {found && found.total > 0 && (
        <>
          <p className="pb-3 font-medium">{days.span(withEnd(period))}</p>
          <ReportTable name={name} rows={found.rows} />
          <ListPages found={found} />
        </>
      )}
      {found?.total === 0 && (
        <Empty title={t('admin:reports.none')} text={t('admin:reports.noneText')} />
      )}
    </>
  )
}

/** Of days that were chosen, one may have been left open. */
function withEnd({ from, to }: { from: string; to: string }) {
  return { from: from || to, to: to || from }
}
