import { otherLanguage } from './other-language.ts'
import { useTranslation } from './use-translation.ts'

/** A name or text from the shop's data, marked where it is in the other language. */
export function Name({ children }: { children: string }) {
  const { i18n } = useTranslation()
  const marks = otherLanguage(children, i18n.language)
  return marks ? <span {...marks}>{children}</span> : <bdi>{children}</bdi>
}
