import { href, useLocation } from 'react-router'
import { useTranslation } from './use-translation.ts'
import { directionOf, languageNames, languages } from '#kuwait/languages.ts'

/** Offers the language that the page is not in, under its own name, and comes back to the same page. */
export function LanguageSwitch() {
  const { i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const other = languages.find((language) => language !== i18n.language) ?? 'en'
  return (
    <form method="post" action={href('/language')}>
      <input type="hidden" name="redirectTo" value={`${pathname}${search}`} />
      <button
        name="lang"
        value={other}
        lang={other}
        dir={directionOf(other)}
        className="min-h-11 rounded-full px-3 font-medium hover:bg-current/12"
      >
        {languageNames[other]}
      </button>
    </form>
  )
}
