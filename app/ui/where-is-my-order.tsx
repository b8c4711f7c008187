import { buttonStyle } from './button-style.ts'
import { useTranslation } from './use-translation.ts'
import { WhatsAppLink } from './whatsapp-link.tsx'

/** Asks the shop about an order in WhatsApp. The number is all that the message tells. */
export function WhereIsMyOrder({ number, className = '' }: { number: string; className?: string }) {
  const { t } = useTranslation()
  return (
    <WhatsAppLink
      text={t('whatsapp.orderText', { number })}
      className={`${buttonStyle.quiet} ${className}`}
    >
      {t('whatsapp.whereOrder')}
    </WhatsAppLink>
  )
}
