import type { Cart, CartItem } from '#app/api/cart.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useAmount } from '#app/ui/use-amount.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { WhatsAppLink } from '#app/ui/whatsapp-link.tsx'
import type { Fils } from '#kuwait/money.ts'

/** More would make an address that not every phone opens. */
const mostItems = 20

type Props = { cart: Cart; discount: Fils; total: Fils | null }

/** Sends what is in the cart, and what it comes to, as a message to the shop. Nothing in it says whose cart it is. */
export function SendCart({ cart, discount, total }: Props) {
  const { t } = useTranslation()
  const amount = useAmount()
  const sum = (label: string, fils: Fils) => t('whatsapp.sum', { label, amount: amount(fils) })

  function line({ name, options, quantity, lineTotal }: CartItem) {
    const chosen = options.join(t('list.comma'))
    const thing = chosen ? t('whatsapp.thing', { name, options: chosen }) : name
    return t('whatsapp.line', { quantity, thing, amount: amount(lineTotal) })
  }

  const left = cart.items.length - mostItems
  const lines = [
    ...cart.items.slice(0, mostItems).map(line),
    ...(left > 0 ? [t('whatsapp.more', { count: left })] : []),
  ]
  const sums = [
    sum(t('checkout.subtotal'), cart.subtotal),
    ...(discount > 0 ? [sum(t('whatsapp.discount'), -discount)] : []),
    ...(total === null ? [] : [sum(t('checkout.totalBefore'), total)]),
  ]
  return (
    <WhatsAppLink
      text={t('whatsapp.cartText', { lines: lines.join('\n'), sums: sums.join('\n') })}
      className={`${buttonStyle.link} justify-center`}
    >
      {t('whatsapp.sendCart')}
    </WhatsAppLink>
  )
}
