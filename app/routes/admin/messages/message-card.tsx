import { href } from 'react-router'
import type { ContactMessage } from '#app/api/admin-messages.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { whatsAppAddress } from '#app/ui/whatsapp-link.tsx'
import { formatPhone } from '#kuwait/phone.ts'
import { useNameOf } from '../list/use-name-of.ts'

/** What somebody wrote, the ways to answer, and whether it is done. */
export function MessageCard({ message }: { message: ContactMessage }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const { id, name, created_at, handled_at, handled_by } = message
  return (
    <li className="grid gap-3 rounded-picture border border-line p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">
          <Name>{name}</Name>
        </h2>
        <time dateTime={created_at} className="text-sm text-quiet">
          {moment(created_at)}
        </time>
      </div>
      <p dir="auto" className="max-w-text wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
      <About message={message} />
      <Answers message={message} />
      <form
        method="post"
        className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-3"
      >
        <input type="hidden" name="id" value={id} />
        {handled_at ? (
          <>
            <button name="intent" value="reopen" className={buttonStyle.quiet}>
              {t('admin:messages.reopen')}
            </button>
            <p className="text-sm text-quiet">
              {t('admin:messages.doneAt', { moment: moment(handled_at) })}{' '}
              {handled_by && <bdi>{handled_by}</bdi>}
            </p>
          </>
        ) : (
          <button name="intent" value="done" className={buttonStyle.primary}>
            <Icon name="check" className="size-5" />
            {t('admin:messages.markDone')}
          </button>
        )}
        <details className="ms-auto">
          <summary className={`${buttonStyle.link} cursor-pointer`}>
            {t('admin:messages.remove')}
            <span className="sr-only"> {name}</span>
          </summary>
          <button name="intent" value="remove" className={buttonStyle.quiet}>
            {t('admin:messages.removeForGood')}
          </button>
        </details>
      </form>
    </li>
  )
}

function About({ message: { product } }: { message: ContactMessage }) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  if (!product) return null
  return (
    <p className="text-sm">
      {t('admin:messages.about')}{' '}
      <a
        href={href('/products/:productId/*', { productId: String(product.id), '*': '' })}
        className="underline underline-offset-4"
      >
        <Name>{nameOf(product)}</Name>
      </a>
    </p>
  )
}

/** By telephone, by WhatsApp with a greeting in the writer's language, or by mail. */
function Answers({ message: { name, phone, email, language } }: { message: ContactMessage }) {
  const { t } = useTranslation()
  const greeting = t('admin:messages.greeting', { name, lng: language })
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1">
      {phone && (
        <>
          <a href={`tel:${phone}`} className={buttonStyle.link}>
            <Icon name="phone" className="size-5" />
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </a>
          <a
            href={whatsAppAddress(greeting, phone.replace(/\D/g, ''))}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle.link}
          >
            <Icon name="whatsapp" className="size-5" />
            {t('admin:messages.whatsapp')}
          </a>
        </>
      )}
      {email && (
        <a href={`mailto:${email}`} className={buttonStyle.link}>
          <Icon name="mail" className="size-5" />
          <bdi dir="ltr" className="wrap-anywhere">
            {email}
          </bdi>
        </a>
      )}
    </p>
  )
}
