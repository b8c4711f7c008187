import { boxStyle, CheckboxField } from '#app/forms/checkbox-field.tsx'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { FieldError } from '#app/forms/field.tsx'
import { TextField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { useUnsaved } from '../form/use-unsaved.ts'
import { eventKeys } from './use-event-name.ts'

type Props = {
  form: FormResult
  /** The list that it is left for. */
  cancel: string
  /** Fields that only a webhook which exists has. */
  children?: React.ReactNode
}

/** A webhook, new or known. */
export function WebhookForm({ form, cancel, children }: Props) {
  const { t } = useTranslation()
  const labels = useWebhookLabels()
  const chosen = (form.values.events ?? '').split(',')
  const events = Object.entries(eventKeys).filter(([event]) => event !== 'ping')
  return (
    <form method="post" noValidate className="grid max-w-text gap-6" {...useUnsaved()}>
      <ErrorSummary form={form} labels={labels} />
      {['version', 'made'].map((name) => (
        <input key={name} type="hidden" name={name} value={form.values[name] ?? ''} />
      ))}
      <TextField
        form={form}
        name="url"
        label={labels.url}
        hint={t('admin:webhooks.urlHint')}
        dir="ltr"
        maxLength={500}
        autoComplete="off"
      />
      <fieldset
        id="events"
        aria-describedby={form.errors.events ? 'events-error' : undefined}
        tabIndex={-1}
      >
        <legend className="mb-1 font-medium">{labels.events}</legend>
        {events.map(([event, key]) => (
          <label key={event} className="flex min-h-11 w-fit items-center gap-3">
            <input
              type="checkbox"
              name="events[]"
              value={event}
              defaultChecked={chosen.includes(event)}
              className={boxStyle}
            />
            {t(key)}
          </label>
        ))}
        <FieldError form={form} name="events" />
      </fieldset>
      <CheckboxField form={form} name="is_active" label={labels.is_active} />
      {children}
      <SaveBar cancel={cancel} intent="save" />
    </form>
  )
}

/** What the fields of a webhook are called. */
export function useWebhookLabels() {
  const { t } = useTranslation()
  return {
    url: t('admin:webhooks.url'),
    events: t('admin:webhooks.events'),
    is_active: t('admin:webhooks.isActive'),
  }
}
