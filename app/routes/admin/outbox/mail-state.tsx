import { useTranslation } from '#app/ui/use-translation.ts'
import { StateMark } from '../list/state-mark.tsx'

const kinds = { sent: 'good', waiting: 'quiet', failed: 'wrong' } as const

/** How a letter or a notice of a webhook fared. */
export function MailState({ status }: { status: keyof typeof kinds }) {
  const { t } = useTranslation()
  return <StateMark kind={kinds[status]}>{t(`admin:outbox.states.${status}`)}</StateMark>
}
