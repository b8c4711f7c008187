import { href } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** What is kept about somebody, to take along or to be rid of. */
export function MyData() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <a href={href('/profile/export')} className={buttonStyle.quiet} download>
        {t('profile.export')}
      </a>
      <a href={href('/profile/close')} className={buttonStyle.link}>
        {t('profile.close')}
      </a>
    </div>
  )
}
