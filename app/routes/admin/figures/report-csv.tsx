import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useAllowed } from '../frame/use-allowed.ts'

type Props = {
  /** By the name of the API. */
  report: string
  period: { from: string; to: string }
  /** What tells one table from others on the page. */
  name?: string
  more?: Record<string, string>
}

/** A report as a file for spreadsheets, for those who may read reports. */
export function ReportCsv({ report, period: { from, to }, name, more }: Props) {
  const { t } = useTranslation()
  const isAllowed = useAllowed()
  if (!isAllowed('reports')) return null
  const query = new URLSearchParams({ from, to, ...more })
  return (
    <a href={`/admin-dashboard/reports/${report}/export?${query}`} className={buttonStyle.quiet}>
      {t('admin:import.csv')}
      {name && <span className="sr-only">{`: ${name}`}</span>}
    </a>
  )
}
