import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** How the bar of buttons at the end of a long form looks: it stays in sight on a phone, where the end is far away. */
export const saveBar =
  'flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-ground py-3 max-md:sticky max-md:bottom-0 max-md:z-10 md:pt-5'

type Props = {
  /** Where the form is left without saving. */
  cancel: string
  /** What the button says of itself (`intent`), in a form that has other buttons, too. */
  intent?: string
  /** What else can be done. */
  children?: React.ReactNode
}

/** The end of a form: it is saved, or left. */
export function SaveBar({ cancel, intent, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={saveBar}>
      <button name={intent && 'intent'} value={intent} className={buttonStyle.primary}>
        {t('admin:form.save')}
      </button>
      <a href={cancel} className={buttonStyle.link}>
        {t('admin:form.cancel')}
      </a>
      {children}
    </div>
  )
}
