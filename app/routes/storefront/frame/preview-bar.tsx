import { buttonStyle } from '#app/ui/button-style.ts'
import { inLanguage } from '#app/ui/in-language.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { languageNames, languages } from '#kuwait/languages.ts'

/** Above a page of the shop that shoppers may not see yet: what it is, the way back, and the page in either language. */
export function PreviewBar({ says, own, back }: { says: string; own: string; back: string }) {
  const { t, i18n } = useTranslation()
  return (
    <aside
      aria-label={t('admin:preview.label')}
      className="my-4 flex flex-wrap items-center gap-x-6 gap-y-1 rounded-picture bg-stone px-4 py-2"
    >
      <p className="font-semibold">{says}</p>
      <a href={back} className={buttonStyle.link}>
        {t('admin:preview.back')}
      </a>
      {languages.map((language) => (
        <a
          key={language}
          href={inLanguage(own, language)}
          lang={language}
          aria-current={language === i18n.language ? 'true' : undefined}
          className={`${buttonStyle.link} aria-[current]:font-semibold aria-[current]:text-ink`}
        >
          {languageNames[language]}
        </a>
      ))}
    </aside>
  )
}
