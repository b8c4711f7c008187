import { href } from 'react-router'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { TextField } from '#app/forms/fields.tsx'
import { keptPrefix, type FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Panel } from './panel.tsx'

const carried = ['challenge', 'redirectTo', 'remember', 'email']

/** After the password, the code of the app. A form that waits for the sign-in goes along. */
export function SecondStep({ form }: { form: FormResult }) {
  const { t } = useTranslation()
  const labels = { otp: t('account.code') }
  const kept = Object.entries(form.values).filter(
    ([name]) => carried.includes(name) || name.startsWith(keptPrefix),
  )
  const title = t('account.secondStep')
  return (
    <Panel title={title} text={t('account.secondStepText')}>
      <Head title={form.message === null ? title : t('form.errorTitle', { title })} hidden />
      <form
        method="post"
        action={href('/login')}
        encType={kept.length > carried.length ? 'multipart/form-data' : undefined}
        noValidate
        className="grid gap-5"
        aria-label={title}
      >
        <ErrorSummary form={form} labels={labels} />
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          form={form}
          name="otp"
          label={labels.otp}
          hint={t('account.codeHint')}
          dir="ltr"
          autoComplete="one-time-code"
          maxLength={40}
          autoFocus={form.message === null}
        />
        <button className={buttonStyle.primary}>{t('account.login')}</button>
      </form>
      <a href={href('/login')} className={`${buttonStyle.link} justify-self-start`}>
        {t('account.backToLogin')}
      </a>
    </Panel>
  )
}
