import * as products from '#app/api/admin-products.server.ts'
import * as stats from '#app/api/admin-stats.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PeriodForm } from '../figures/period-form.tsx'
import { problemOf, readPeriod } from '../figures/read-period.ts'
import { useDays } from '../figures/use-days.ts'
import { Charts } from './charts.tsx'
import { Headlines } from './headlines.tsx'
import { Lists } from './lists.tsx'
import { OrderStates } from './order-states.tsx'
import { ToDo } from './to-do.tsx'
import type { Route } from './+types/route'

/** A period that is none is said so, above the figures of the usual one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const { span, ...period } = readPeriod(url)
  const [asked, goods] = await Promise.all([stats.ask(api, period), products.counts(api)])
  if (asked.ok) return { figures: asked.value.data, goods, span, problem: null }

  const problem = problemOf(asked)
  return { figures: await stats.show(api), goods, span: null, problem }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { figures, goods, span, problem } = loaderData
  const { t } = useTranslation()
  const days = useDays()
  return (
    <>
      <Head title={t('admin:areas.dashboard')} hidden />
      <h1 className="voice py-5 text-2xl">{t('admin:areas.dashboard')}</h1>
      <ToDo open={figures.open} goods={goods} />
      {figures.orders && (
        <section aria-labelledby="figures" className="pt-10">
          <h2 id="figures" className="voice pb-4 text-xl">
            {t('admin:dashboard.figures')}
          </h2>
          <PeriodForm period={figures} span={span} problem={problem} />
          <p className="pb-4 text-quiet">
            {t('admin:dashboard.compared', {
              period: days.span(figures),
              before: days.span(figures.previous),
            })}
          </p>
          <Headlines figures={figures} />
          <Charts figures={figures} />
          <OrderStates figures={figures} />
        </section>
      )}
      <Lists figures={figures} />
    </>
  )
}
