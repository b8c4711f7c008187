import { href } from 'react-router'
import { buttonStyle } from './button-style.ts'
import { Empty } from './empty.tsx'
import { useTranslation } from './use-translation.ts'

/** On the day a shop opens: there is nothing to look for yet, and somebody to ask. */
export function NothingYet() {
  const { t } = useTranslation()
  return (
    <Empty title={t('home.none.title')} text={t('home.none.text')}>
      <a href={href('/contact')} className={buttonStyle.primary}>
        {t('nav.contact')}
      </a>
    </Empty>
  )
}
