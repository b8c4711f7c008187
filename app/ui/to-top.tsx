import { Icon } from './icon.tsx'
import { useTranslation } from './use-translation.ts'

/** Leads back to the top of a page. It appears after 200 px of scrolling (specification, section 9), by CSS. */
export function ToTop() {
  const { t } = useTranslation()
  return (
    <a
      href="#top"
      className="to-top fixed end-4 bottom-4 z-30 grid size-12 place-items-center rounded-full border border-line bg-field shadow-float print:hidden"
    >
      <Icon name="up" />
      <span className="sr-only">{t('nav.top')}</span>
    </a>
  )
}
