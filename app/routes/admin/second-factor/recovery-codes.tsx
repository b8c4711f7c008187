import { href } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** The codes for the day on which the telephone is lost, told once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation()
  return (
    <div className="grid max-w-text gap-5">
      <p role="status" className="font-semibold text-good">
        {t('admin:factor.nowOn')}
      </p>
      <p>{t('admin:factor.codesText')}</p>
      <ol className="grid grid-cols-2 gap-2 rounded-picture bg-stone p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
      </ol>
      <p>
        <a href={href('/admin-dashboard/second-factor')} className={buttonStyle.primary}>
          {t('admin:factor.kept')}
        </a>
      </p>
    </div>
  )
}
