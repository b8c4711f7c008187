import { href } from 'react-router'
import * as outbox from '#app/api/admin-outbox.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { z } from 'zod'
import { PageHead } from '../frame/page-head.tsx'
import { backTo } from '../list/use-list-address.ts'
import { MailState } from './mail-state.tsx'
import { useKindName } from './use-kind-name.ts'
import type { Route } from './+types/letter'

const list = href('/admin-dashboard/outbox')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const letter = await outbox.show(getApi(context), params.mailId)
  return { letter, back: backTo(list, url.searchParams) }
}

const Intent = z.object({ intent: z.literal('resend') })

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  return handleIntent(args, Intent, () => outbox.resend(api, args.params.mailId), list)
}

export default function Letter({ loaderData: { letter, back } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const nameOf = useKindName()
  return (
    <>
      <PageHead title={nameOf(letter.kind)} steps={[{ name: t('admin:areas.outbox'), to: back }]} />
      <div className="grid max-w-page items-start gap-6 lg:grid-cols-[1fr_18rem]">
        <section aria-labelledby="letter" className="rounded-picture border border-line p-4 md:p-6">
          {letter.text ? (
            <div lang={letter.language} dir={letter.language === 'ar' ? 'rtl' : 'ltr'}>
              <h2 id="letter" className="voice pb-3 text-xl">
                {letter.subject}
              </h2>
              <p className="wrap-anywhere whitespace-pre-line">{letter.text}</p>
            </div>
          ) : (
            <>
              <h2 id="letter" className="voice pb-3 text-xl">
                {t(letter.is_secret ? 'admin:outbox.secret' : 'admin:outbox.gone')}
              </h2>
              <p className="text-quiet">
                {t(letter.is_secret ? 'admin:outbox.secretText' : 'admin:outbox.goneText')}
              </p>
            </>
          )}
        </section>
        <Facts letter={letter} />
      </div>
    </>
  )
}

function Facts({ letter }: { letter: Route.ComponentProps['loaderData']['letter'] }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const { recipient, status, created_at, sent_at, due_at, tries, problem } = letter
  return (
    <section aria-label={t('admin:list.state')} className="grid gap-4">
      <dl className="grid gap-3">
        <Fact name={t('admin:outbox.to')}>
          <bdi className="wrap-anywhere">{recipient}</bdi>
        </Fact>
        <Fact name={t('admin:list.state')}>
          <MailState status={status} />
        </Fact>
        <Fact name={t('admin:outbox.written')}>{moment(created_at)}</Fact>
        {sent_at && <Fact name={t('admin:outbox.states.sent')}>{moment(sent_at)}</Fact>}
        {status === 'waiting' && tries > 0 && (
          <Fact name={t('admin:outbox.nextTry')}>{moment(due_at)}</Fact>
        )}
        <Fact name={t('admin:outbox.tries')}>{tries}</Fact>
        {problem && (
          <Fact name={t('admin:outbox.problem')}>
            <bdi lang="en" className="wrap-anywhere">
              {problem}
            </bdi>
          </Fact>
        )}
      </dl>
      {letter.text && (
        <form method="post">
          <button name="intent" value="resend" className={buttonStyle.quiet}>
            {t(status === 'sent' ? 'admin:outbox.sendAgain' : 'admin:outbox.tryNow')}
          </button>
        </form>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
