import { href } from 'react-router'
import * as orders from '#app/api/orders.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { requireUser } from '#app/middleware/guards.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'
import type { Route } from './+types/invoice'

export const middleware: Route.MiddlewareFunction[] = [requireUser]

export async function loader({ context, params }: Route.LoaderArgs) {
  return { order: await orders.show(getApi(context), params.orderId) }
}

/** An order on paper: without the shop around it, in ink on white whatever the screen prefers. */
export default function Invoice({ loaderData: { order }, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <main className="paper w-full grow">
      <Head title={t('order.invoice.of', { number: order.number })} hidden />
      <div className="mx-auto grid max-w-192 gap-6 px-4 py-8 print:p-0">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-4 text-sm print:hidden">
          <p className="max-w-text text-quiet">{t('order.invoice.hint')}</p>
          <a href={href('/order/:orderId', params)} className={buttonStyle.link}>
            {t('order.invoice.back')}
          </a>
        </div>
        <InvoiceSheet order={order} />
      </div>
    </main>
  )
}
