import { plainText } from './excerpt.ts'
import { withDirections } from '#kuwait/letter-direction.ts'
import { otherLanguage } from './other-language.ts'
import { useTranslation } from './use-translation.ts'

/** Text that an admin wrote with the editor, cleaned by `app/api/rich-text.server.ts`, marked where it is in the other language. */
export function RichText({ html }: { html: string }) {
  const { i18n } = useTranslation()
  const marks = otherLanguage(plainText(html), i18n.language)
  return (
    <div
      {...marks}
      className="rich-text max-w-text"
      data-content=""
      dangerouslySetInnerHTML={{ __html: withDirections(html, marks?.dir ?? i18n.dir()) }}
    />
  )
}
