import { isRouteErrorResponse } from 'react-router'
import { z } from 'zod'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { emptyForm, keptPrefix } from './result.ts'
import { SignInForm } from './sign-in-form.tsx'

const WaitingForm = z.object({ kept: z.record(z.string(), z.string()), redirectTo: z.string() })

/** The fields of a form that waits for its sender to sign in (middleware/api.server.ts), if that is what a page failed by. */
export function waitingForm(error: unknown) {
  return isRouteErrorResponse(error) ? WaitingForm.safeParse(error.data).data : undefined
}

export function SignInAgain({ kept, redirectTo }: z.output<typeof WaitingForm>) {
  const { t } = useTranslation()
  const fields = Object.entries(kept).map(([name, value]) => [`${keptPrefix}${name}`, value])
  const values = { ...Object.fromEntries(fields), redirectTo }
  return (
    <div className="mx-auto grid w-full max-w-panel gap-6 pt-8 lg:pt-16">
      <Head title={t('account.loginAgain')} hidden />
      <div className="grid gap-2">
        <h1 className="voice text-3xl">{t('account.loginAgain')}</h1>
        <p className="text-quiet">{t('account.loginAgainText')}</p>
      </div>
      <SignInForm form={{ ...emptyForm, values }} />
    </div>
  )
}
