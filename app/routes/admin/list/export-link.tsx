import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useAllowed } from '../frame/use-allowed.ts'
import { useListAddress } from './use-list-address.ts'

/** What the list shows by its filters, all pages of it, as a table for a spreadsheet; `to` makes it. */
export function ExportLink({ to }: { to: string }) {
  const { t } = useTranslation()
  const { query } = useListAddress()
  const allowed = useAllowed()
  if (!allowed('import')) return null
  return (
    <a href={query ? `${to}?${query}` : to} className={buttonStyle.quiet}>
      {t('admin:import.csv')}
      <span className="sr-only"> {t('admin:import.export')}</span>
    </a>
  )
}
