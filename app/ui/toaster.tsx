import type { Toast } from '#app/middleware/session.server.ts'
import { Icon } from './icon.tsx'
import { useTranslation } from './use-translation.ts'

const looks = {
  success: { icon: 'check', color: 'text-good', leaves: 'leaves-after-2s', role: 'status' },
  error: { icon: 'alert', color: 'text-wrong', leaves: 'leaves-after-4s', role: 'alert' },
  blank: { icon: 'alert', color: 'text-warning', leaves: 'leaves-after-4s', role: 'status' },
} as const

/**
 * What actions have to say, at the top centre of the page. The place is always there, for what the script may add; so is the sentence
 * for the case that the shop cannot be reached.
 */
export function Toaster({ toast }: { toast: Toast | null }) {
  const { t } = useTranslation()
  return (
    <div
      id="toasts"
      className="pointer-events-none fixed inset-x-4 top-4 z-50 grid justify-items-center gap-2"
    >
      <template>
        <Note kind="error" message={t('shop.unreached')} />
      </template>
      {toast && <Note {...toast} />}
    </div>
  )
}

/** It goes away by itself, and stays under a pointer. */
function Note({ kind, message }: Toast) {
  const { icon, color, leaves, role } = looks[kind]
  return (
    <p
      role={role}
      className={`pointer-events-auto flex max-w-panel items-start gap-3 rounded-control border border-line bg-field px-4 py-3 shadow-float hover:[animation-play-state:paused] ${leaves}`}
    >
      <Icon name={icon} className={`size-6 ${color}`} />
      <span>{message}</span>
    </p>
  )
}
