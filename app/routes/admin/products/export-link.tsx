import { href } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useAllowed } from '../frame/use-allowed.ts'
import { useListAddress } from '../list/use-list-address.ts'

/** What the list shows by its filters, all pages of it, as a table for a spreadsheet. */
export function ExportLink() {
  const { t } = useTranslation()
  const { query } = useListAddress()
  const allowed = useAllowed()
  if (!allowed('import')) return null
  const path = href('/admin-dashboard/import/export')
  return (
    <a href={query ? `${path}?${query}` : path} className={buttonStyle.quiet}>
      {t('admin:import.csv')}
      <span className="sr-only"> {t('admin:import.export')}</span>
    </a>
  )
}
