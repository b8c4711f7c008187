import { Amount } from '#app/ui/price.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { ReportCsv } from './report-csv.tsx'
import { useDays } from './use-days.ts'

type Props = {
  points: { key: string; orders: number; revenue: number }[]
  period: { from: string; to: string }
}

/** What a chart shows, in figures. */
export function DaysTable({ points, period }: Props) {
  const { t } = useTranslation()
  const days = useDays()
  const isMonths = points[0]?.key.length === 7
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-quiet underline decoration-edge underline-offset-4 hover:text-ink">
        {t('admin:figures.asTable')}
      </summary>
      <table className="mt-2 w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-quiet">
            <th scope="col" className="py-1 text-start font-normal">
              {t(isMonths ? 'admin:figures.month' : 'admin:figures.day')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {t('admin:dashboard.placed')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {t('admin:dashboard.revenue')}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, orders, revenue }) => (
            <tr key={key} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 text-start font-normal">
                {days.full(key)}
              </th>
              <td className="py-1 text-end">{orders}</td>
              <td className="py-1 text-end">
                <Amount fils={revenue} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="pt-3">
        <ReportCsv report="sales" period={period} />
      </div>
    </details>
  )
}
