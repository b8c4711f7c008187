import type { Toast } from '#app/middleware/session.server.ts'
import { Icon } from './icon.tsx'

const looks = {
  success: { icon: 'check', color: 'text-good', leaves: 'leaves-after-2s', role: 'status' },
  error: { icon: 'alert', color: 'text-wrong', leaves: 'leaves-after-4s', role: 'alert' },
  blank: { icon: 'alert', color: 'text-warning', leaves: 'leaves-after-4s', role: 'status' },
} as const

/** What an action has to say, at the top centre of the page that follows it. It goes away by itself, and stays under a pointer. */
export function Toaster({ toast }: { toast: Toast }) {
  const { icon, color, leaves, role } = looks[toast.kind]
  return (
    <div className="pointer-events-none fixed inset-x-4 top-4 z-50 grid justify-items-center">
      <p
        role={role}
        className={`pointer-events-auto flex max-w-panel items-start gap-3 rounded-control border border-line bg-field px-4 py-3 shadow-float hover:[animation-play-state:paused] ${leaves}`}
      >
        <Icon name={icon} className={`size-6 ${color}`} />
        <span>{toast.message}</span>
      </p>
    </div>
  )
}
