import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { choiceOf, type ReportName } from './reports.ts'

const words = {
  day: 'admin:reports.choices.day',
  month: 'admin:reports.choices.month',
  revenue: 'admin:reports.choices.revenue',
  pieces: 'admin:reports.choices.pieces',
  0: 'admin:reports.choices.all',
  1: 'admin:reports.choices.nothing',
} as const

/** The ways to look at a report that has several. */
export function ChoiceLinks({
  name,
  chosen,
}: {
  name: ReportName
  chosen: Record<string, string>
}) {
  const { t } = useTranslation()
  const { address } = useListAddress()
  const choice = choiceOf(name)
  if (!choice) return null
  return (
    <nav aria-label={t('admin:reports.choices.label')} className="pb-4">
      <ul className="flex flex-wrap gap-2">
        {choice.values.map((value) => (
          <li key={value}>
            <a
              href={address({ [choice.name]: value })}
              aria-current={chosen[choice.name] === value ? 'page' : undefined}
              className={buttonStyle.chip}
            >
              {t(words[value as keyof typeof words])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
