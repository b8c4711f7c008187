import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'
import { Icon } from './icon.tsx'
import { Name } from './name.tsx'
import { useTranslation } from './use-translation.ts'

/** What a first-time shopper wants to know: when it comes, how to pay, whom to ask. */
export function Promises({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const note = useRouteLoaderData<typeof loader>('root')?.settings.deliveryNote
  const promises = [
    { icon: 'truck', text: note ?? t('home.promise.delivery') },
    { icon: 'cash', text: t('home.promise.cash') },
    { icon: 'chat', text: t('home.promise.ask') },
  ] as const
  return (
    <ul className={`grid gap-3 text-quiet ${className}`}>
      {promises.map(({ icon, text }) => (
        <li key={icon} className="flex items-center gap-3">
          <Icon name={icon} turns={icon === 'truck'} />
          <Name>{text}</Name>
        </li>
      ))}
    </ul>
  )
}
