import { href } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** What an order can be printed as; all of them for many orders at once. */
export const papers = ['invoice', 'packing', 'picking', 'driver'] as const

/** The papers of one order, each to be printed by the browser. */
export function Papers({ ids }: { ids: string }) {
  const { t } = useTranslation()
  return (
    <>
      {papers.slice(0, 2).map((view) => (
        <a
          key={view}
          href={`${href('/admin-dashboard/orders/print')}?${new URLSearchParams({ ids, view })}`}
          className={buttonStyle.link}
        >
          <Icon name="paper" className="size-5" />
          {t(`admin:orders.paper.${view}`)}
        </a>
      ))}
    </>
  )
}
