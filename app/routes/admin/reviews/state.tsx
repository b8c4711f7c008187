import type { OfficeReview } from '#app/api/admin-reviews.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { StateMark } from '../list/state-mark.tsx'

const kinds = { pending: 'quiet', approved: 'good', rejected: 'wrong' } as const

/** Whether a review can be read by everybody. */
export function ReviewState({ status }: Pick<OfficeReview, 'status'>) {
  const { t } = useTranslation()
  return (
    <span className="whitespace-nowrap">
      <StateMark kind={kinds[status]}>{t(`admin:reviews.states.${status}`)}</StateMark>
    </span>
  )
}

/** What the rules found in a review; its writer is not told. */
export function HeldFor({ held_for }: Pick<OfficeReview, 'held_for'>) {
  if (held_for.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm">
      {held_for.map(({ message }) => (
        <li key={message} className="flex items-start gap-1 text-warning">
          <Icon name="alert" className="mt-0.5 size-4" />
          <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}
