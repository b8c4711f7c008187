import { buttonStyle } from './button-style.ts'
import { useTranslation } from './use-translation.ts'

/** Cancels an order, asked for on the spot: opening it is the first click, saying yes the second. */
export function CancelForm({
  id,
  number,
  action,
}: {
  id: string
  number: string
  action?: string
}) {
  const { t } = useTranslation()
  return (
    <details className="group grow sm:grow-0">
      <summary className={`${buttonStyle.quiet} w-full text-wrong sm:w-auto`}>
        {t('order.cancel.open')}
        <span className="sr-only"> {number}</span>
      </summary>
      <form
        method="post"
        action={action}
        className="mt-3 grid gap-2 rounded-picture border border-line bg-field p-4 sm:w-96"
      >
        <label htmlFor={`reason-${id}`} className="font-medium">
          {t('order.cancel.reason')}{' '}
          <span className="font-normal text-quiet">{t('form.optional')}</span>
        </label>
        <p id={`reason-${id}-hint`} className="text-sm text-quiet">
          {t('order.cancel.hint')}
        </p>
        <textarea
          id={`reason-${id}`}
          name="reason"
          rows={2}
          maxLength={300}
          aria-describedby={`reason-${id}-hint`}
          className="w-full rounded-control border border-edge bg-field px-3 py-2"
        />
        <button name="intent" value="cancel" className={`${buttonStyle.primary} mt-1`}>
          {t('order.cancel.confirm')}
        </button>
      </form>
    </details>
  )
}
