import type { Toast } from '#app/middleware/session.server.ts'
import { Icon } from './icon.tsx'
import { useTranslation } from './use-translation.ts'

/**
 * Where messages appear, at the top centre; every page has the place, empty or not, so that what comes into it is read
 * out; and the sentence for the case that the shop cannot be reached. What went well is said politely, an error at once.
 * Each message leaves by itself, and stays under a pointer or the focus.
 */
export function Toaster({ toast }: { toast: Toast | null }) {
  const { t } = useTranslation()
  const failed = toast?.kind === 'error'
  return (
    <div id="toasts" className="toasts">
      <template>
        <Message toast={{ kind: 'error', message: t('shop.unreached') }} />
      </template>
      <div role="status" aria-atomic="false">
        {toast && !failed && <Message toast={toast} />}
      </div>
      {toast && failed && <Message toast={toast} />}
    </div>
  )
}

const looks = {
  success: { icon: 'check', color: 'text-good' },
  error: { icon: 'alert', color: 'text-wrong' },
  blank: { icon: 'alert', color: 'text-warning' },
} as const

function Message({ toast: { kind, message } }: { toast: Toast }) {
  const { t } = useTranslation()
  const { icon, color } = looks[kind]
  return (
    <p
      data-toast={kind}
      role={kind === 'error' ? 'alert' : undefined}
      className="toast flex items-start gap-3 rounded-control border border-line bg-field ps-4 shadow-float"
    >
      <Icon name={icon} className={`my-2.5 size-6 ${color}`} />
      <span className="min-w-0 grow py-2.5 wrap-anywhere">{message}</span>
      <button
        type="button"
        data-dismiss=""
        aria-label={t('toast.dismiss')}
        className="grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:text-ink noscript:invisible"
      >
        <Icon name="close" className="size-5" />
      </button>
    </p>
  )
}
