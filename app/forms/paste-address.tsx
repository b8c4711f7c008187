import { useLocation } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { TextareaField } from './fields.tsx'
import type { FormResult } from './result.ts'

/** A box for an address as it was sent to somebody, and the button that fills in the fields from it. */
export function PasteAddress({ form }: { form: FormResult }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { unread } = form
  return (
    <details
      id="paste"
      open={unread !== undefined}
      className="rounded-control border border-line px-4 py-1 open:pb-4"
    >
      <summary className="flex min-h-11 items-center gap-2 font-medium">
        <Icon name="paper" className="size-5" />
        {t('address.paste.title')}
      </summary>
      <div className="grid gap-3">
        <TextareaField
          form={form}
          name="address_text"
          label={t('address.paste.label')}
          hint={t('address.paste.hint')}
          maxLength={1000}
          dir="auto"
          optional
        />
        {unread !== undefined && (
          <p role="status">
            {unread === '' ? (
              t('address.paste.done')
            ) : (
              <>
                {t('address.paste.rest')} <q dir="auto">{unread}</q>
              </>
            )}
          </p>
        )}
        <p>
          <button
            name="intent"
            value="fill"
            formNoValidate
            formAction={`${pathname}#paste`}
            className={buttonStyle.quiet}
          >
            {t('address.paste.fill')}
          </button>
        </p>
      </div>
    </details>
  )
}
