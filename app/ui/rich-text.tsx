import { plainText } from './excerpt.ts'
import { otherLanguage } from './other-language.ts'
import { useTranslation } from './use-translation.ts'

/** Text that an admin wrote with the editor, cleaned by `app/api/rich-text.server.ts`, marked where it is in the other language. */
export function RichText({ html }: { html: string }) {
  const { i18n } = useTranslation()
  return (
    <div
      {...otherLanguage(plainText(html), i18n.language)}
      className="rich-text max-w-text"
      data-content=""
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
