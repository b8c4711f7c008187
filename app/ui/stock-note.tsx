import type { StockState } from '#app/api/products.server.ts'
import { Icon } from './icon.tsx'
import { useTranslation } from './use-translation.ts'

/** Whether it can be had, in words and colour. `left` is how many there are, said when they are few. */
export function StockNote({ state, left }: { state: StockState; left: number | null }) {
  const { t } = useTranslation()
  const { color, text } =
    state === 'out'
      ? { color: 'text-wrong', text: t('stock.out') }
      : state === 'low' && left !== null
        ? { color: 'text-warning', text: t('stock.left', { count: left }) }
        : { color: 'text-good', text: t('stock.in') }
  return (
    <p className={`flex items-center gap-2 font-medium ${color}`}>
      <Icon name={state === 'out' ? 'close' : 'check'} className="size-5" />
      {text}
    </p>
  )
}
