import { useTranslation } from '#app/ui/use-translation.ts'

const units = [
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const

const formats = {
  en: new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' }),
  ar: new Intl.RelativeTimeFormat('ar-KW-u-nu-latn', { numeric: 'auto' }),
}

/** How long ago something was, as one says it: "20 minutes ago", "yesterday". */
export function useAge() {
  const { i18n } = useTranslation()
  const format = formats[i18n.language === 'ar' ? 'ar' : 'en']
  return (moment: string) => {
    const seconds = Math.max(0, (Date.now() - Date.parse(moment)) / 1000)
    if (Number.isNaN(seconds)) return ''
    const [unit, length] = units.find(([, one]) => seconds >= one) ?? ['second', Infinity]
    return format.format(-Math.floor(seconds / length), unit)
  }
}
