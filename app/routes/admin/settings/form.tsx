import type { Setting } from '#app/api/admin-settings.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { useUnsaved } from '../form/use-unsaved.ts'
import { SettingField } from './setting-field.tsx'

type Props = {
  form: FormResult
  settings: Setting[]
  labels: Record<string, string>
  cancel: string
}

/** The settings of one page but for pictures, which have a form of their own. */
export function SettingsForm({ form, settings, labels, cancel }: Props) {
  const fields = settings.filter(({ kind }) => kind !== 'image')
  return (
    <form method="post" noValidate className="grid gap-6" {...useUnsaved()}>
      <ErrorSummary form={form} labels={labels} />
      {['version', 'made'].map((name) => (
        <input key={name} type="hidden" name={name} value={form.values[name] ?? ''} />
      ))}
      {fields.map((setting) => (
        <SettingField key={setting.key} form={form} setting={setting} labels={labels} />
      ))}
      <SaveBar cancel={cancel} />
    </form>
  )
}
