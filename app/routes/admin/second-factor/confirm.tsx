import { data, href } from 'react-router'
import * as factor from '#app/api/second-factor.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { readFields, refusedForm, restoredForm } from '#app/forms/handle.server.ts'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { ProofFields, useProofLabels } from './proof-fields.tsx'
import { drawQrCode } from './qr-code.server.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Secret } from './secret.tsx'
import type { Route } from './+types/confirm'

export async function loader({ context }: Route.LoaderArgs) {
  const { state, secret, address } = await factor.show(getApi(context))
  return { state, secret, drawing: address ? drawQrCode(address) : null }
}

/** The recovery codes are the answer itself: no other page may show them. */
export async function action(args: Route.ActionArgs) {
  const { fields } = await readFields(args)
  const restored = restoredForm(fields)
  if (restored) return data({ form: restored, codes: null })
  try {
    return data({ form: emptyForm, codes: await factor.confirm(getApi(args.context), fields) })
  } catch (error) {
    const { data: form, init } = refusedForm(error, fields)
    return data({ form, codes: null }, init ?? undefined)
  }
}

const above = href('/admin-dashboard/second-factor')

export default function ConfirmFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { form, codes } = actionData ?? { form: emptyForm, codes: null }
  const { state, secret, drawing } = loaderData
  return (
    <>
      <PageHead
        title={t(codes ? 'admin:factor.codes' : 'admin:factor.confirmTitle')}
        steps={[{ name: t('admin:factor.title'), to: above }]}
        wrong={form.message !== null}
      />
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : state === 'started' && drawing ? (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <Secret secret={secret} drawing={drawing} />
          <ConfirmForm form={form} />
        </div>
      ) : (
        <a href={above} className={buttonStyle.quiet}>
          {t('admin:factor.title')}
        </a>
      )}
    </>
  )
}

function ConfirmForm({ form }: { form: FormResult }) {
  const { t } = useTranslation()
  return (
    <form method="post" noValidate className="grid max-w-text gap-5">
      <ErrorSummary form={form} labels={useProofLabels()} />
      <ProofFields form={form} hint={t('admin:factor.firstCode')} />
      <div className="flex flex-wrap items-center gap-x-5">
        <button className={buttonStyle.primary}>{t('admin:factor.confirm')}</button>
        <a href={above} className={buttonStyle.link}>
          {t('admin:form.cancel')}
        </a>
      </div>
    </form>
  )
}
