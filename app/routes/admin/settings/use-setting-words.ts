import type { Setting } from '#app/api/admin-settings.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { nameOfWeekday, weekdays } from '#kuwait/dates.ts'
import { isLanguage } from '#kuwait/languages.ts'
import { usePairLabels } from '../form/pair-field.tsx'

/** What can be ticked for a setting, as people say it. */
export function useChoices({ kind, choices }: Setting) {
  const { i18n } = useTranslation()
  if (kind !== 'days') return choices
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  return weekdays.map((day) => ({ value: day, name: nameOfWeekday(day, language) }))
}

/** What the fields of settings are called, which of them are rich text, and what their values mean. */
export function useSettingWords(settings: Setting[]) {
  const { t, i18n } = useTranslation()
  const pair = usePairLabels()
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  const labels = Object.assign(
    {},
    ...settings.map(({ key, label, isPerLanguage }) =>
      isPerLanguage ? pair(key, label) : { [key]: label },
    ),
  ) as Record<string, string>

  function show(field: string, value: string) {
    const setting = settings.find(({ key }) => key === field)
    if (setting?.kind === 'switch') return t(value === '1' ? 'admin:list.yes' : 'admin:list.no')
    const days = weekdays.filter((day) => value.split(',').includes(day))
    if (setting?.kind === 'days') return days.map((day) => nameOfWeekday(day, language)).join(' · ')
    const chosen = setting?.choices.filter((choice) => value.split(',').includes(choice.value))
    return chosen?.length ? chosen.map(({ name }) => name).join(' · ') : value
  }

  const rich = settings.filter(({ kind }) => kind === 'rich')
  return { labels, show, rich: rich.flatMap(({ key }) => [`${key}_en`, `${key}_ar`]) }
}
