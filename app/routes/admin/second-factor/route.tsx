import { href } from 'react-router'
import * as factor from '#app/api/second-factor.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useDate } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { StateMark } from '../list/state-mark.tsx'
import { ProofFields, useProofLabels } from './proof-fields.tsx'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  return { own: await factor.show(getApi(context)) }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  return handleForm(
    args,
    (fields) => (fields.intent === 'end' ? factor.end(api, fields) : factor.start(api)),
    ({ intent }) =>
      intent === 'end'
        ? href('/admin-dashboard/second-factor')
        : href('/admin-dashboard/second-factor/confirm'),
  )
}

/** One's own second factor: whether it is on, and the way to switch it on or off. */
export default function SecondFactor({ loaderData: { own }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const form = actionData ?? emptyForm
  const isOn = own.state === 'on'
  return (
    <>
      <PageHead title={t('admin:factor.title')} wrong={form.message !== null} />
      <div className="grid max-w-text gap-6">
        <p>
          <StateMark kind={isOn ? 'good' : 'quiet'}>
            {t(isOn ? 'admin:factor.isOn' : 'admin:factor.isOff')}
          </StateMark>
        </p>
        <p>{t('admin:factor.text')}</p>
        {isOn ? (
          <>
            <Since since={own.since ?? ''} left={own.codes_left} />
            <EndForm form={form} />
          </>
        ) : (
          <form method="post" className="flex flex-wrap items-center gap-5">
            <ErrorSummary form={form} labels={{}} />
            <button name="intent" value="start" className={buttonStyle.primary}>
              {t('admin:factor.start')}
            </button>
            {own.state === 'started' && (
              <a href={href('/admin-dashboard/second-factor/confirm')} className={buttonStyle.link}>
                {t('admin:factor.goOn')}
              </a>
            )}
          </form>
        )}
      </div>
    </>
  )
}

function Since({ since, left }: { since: string; left: number }) {
  const { t } = useTranslation()
  const date = useDate()
  return (
    <p className="text-quiet">
      {t('admin:factor.since')} <time dateTime={since}>{date(since)}</time>
      {'. '}
      {t('admin:factor.codesLeft', { count: left })}
    </p>
  )
}

function EndForm({ form }: { form: FormResult }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="end-title" className="grid gap-4 border-t border-line pt-6">
      <h2 id="end-title" className="text-lg font-semibold">
        {t('admin:factor.endTitle')}
      </h2>
      <p className="text-quiet">{t('admin:factor.endText')}</p>
      <form method="post" noValidate className="grid gap-5">
        <ErrorSummary form={form} labels={useProofLabels()} />
        <ProofFields form={form} hint={t('account.codeHint')} />
        <p>
          <button name="intent" value="end" className={buttonStyle.quiet}>
            {t('admin:factor.end')}
          </button>
        </p>
      </form>
    </section>
  )
}
