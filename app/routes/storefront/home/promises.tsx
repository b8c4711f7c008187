import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** What a first-time shopper wants to know: when it comes, how to pay, whom to ask. */
export function Promises({ note }: { note: string | null }) {
  const { t } = useTranslation()
  const promises = [
    { icon: 'truck', text: note ?? t('home.promise.delivery') },
    { icon: 'cash', text: t('home.promise.cash') },
    { icon: 'chat', text: t('home.promise.ask') },
  ] as const
  return (
    <ul className="mt-6 grid gap-3 border-b border-line pb-6 lg:mt-0 lg:grid-cols-3 lg:gap-12 lg:py-8">
      {promises.map(({ icon, text }) => (
        <li key={icon} className="flex items-center gap-3 text-quiet">
          <Icon name={icon} />
          <Name>{text}</Name>
        </li>
      ))}
    </ul>
  )
}
