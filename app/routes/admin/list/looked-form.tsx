import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useUnsaved } from '../form/use-unsaved.ts'
import type { Looked } from './look-first.server.ts'

type Props = {
  looked: Looked<unknown>
  /** How many rows have been shown, where that must not change before it is done. */
  expected?: number
  /** What the button that does it says; null where there is nothing to do. */
  go: string | null
  /** Whether there are fields to fill in. */
  asks?: boolean
  back: string
  /** What has been looked at. */
  shown: React.ReactNode
  children?: React.ReactNode
}

/** The form of `lookFirst`: its fields, the button that looks, what has been looked at, and the button that does it. */
export function LookedForm({ looked, expected, go, asks = true, back, shown, children }: Props) {
  const { t } = useTranslation()
  const unsaved = useUnsaved()
  const look = t(shown ? 'admin:bulk.lookAgain' : 'admin:bulk.look')
  return (
    <form method="post" noValidate className="grid gap-6" {...(asks ? unsaved : {})}>
      <input type="hidden" name="seen" value={looked.seen} />
      <input type="hidden" name="key" value={looked.key} />
      <input type="hidden" name="expected" value={expected ?? ''} />
      <div className="grid max-w-text gap-5">{children}</div>
      {asks && (
        <p>
          <button
            name="intent"
            value="look"
            className={shown ? buttonStyle.quiet : buttonStyle.primary}
          >
            {look}
          </button>
        </p>
      )}
      {shown}
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {shown && go && (
          <button name="intent" value="go" className={buttonStyle.primary}>
            {go}
          </button>
        )}
        <a href={back} className={buttonStyle.link}>
          {t('admin:form.cancel')}
        </a>
      </p>
    </form>
  )
}
