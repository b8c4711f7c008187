import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'
import { Icon } from './icon.tsx'

type Props = { text: string; className: string; children: React.ReactNode }

/** Opens a chat with the shop, with `text` ready to be sent. Nothing where the settings hold no number for it. */
export function WhatsAppLink({ text, className, children }: Props) {
  const number = useRouteLoaderData<typeof loader>('root')?.settings.whatsapp
  if (!number) return null
  return (
    <a
      href={whatsAppAddress(text, number)}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
    >
      <Icon name="whatsapp" className="size-5" />
      {children}
    </a>
  )
}

/** Where WhatsApp opens with a text, for one number (digits, with the country code) or for whomever one picks there. */
export function whatsAppAddress(text: string, number = '') {
  return `https://wa.me/${number}?text=${encodeURIComponent(text.toWellFormed())}`
}
