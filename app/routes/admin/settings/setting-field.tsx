import type { Setting } from '#app/api/admin-settings.server.ts'
import { boxStyle, CheckboxField } from '#app/forms/checkbox-field.tsx'
import { FieldError } from '#app/forms/field.tsx'
import { TextField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PairField } from '../form/pair-field.tsx'
import { RichPairField } from '../form/rich-pair-field.tsx'
import { useChoices } from './use-setting-words.ts'

type Props = { form: FormResult; setting: Setting; labels: Record<string, string> }

/** The field of a setting, or one for each language, as its kind wants. */
export function SettingField({ form, setting, labels }: Props) {
  const { key: name, kind, label, hint, most = 500, isRequired, isPerLanguage } = setting
  const optional = !isRequired
  if (kind === 'rich') return <RichSetting {...{ form, setting, labels }} />
  if (kind === 'days' || kind === 'choices') return <ChoicesField form={form} setting={setting} />
  if (kind === 'switch') return <SwitchField form={form} setting={setting} />
  if (kind === 'secret') return <SecretField form={form} setting={setting} />
  if (!isPerLanguage) {
    return (
      <TextField
        {...{ form, name, label, hint, optional, ...inputs[kind] }}
        maxLength={most}
        className="max-w-text"
      />
    )
  }
  if (kind === 'text') {
    return <PairField {...{ form, name, labels, hint, optional }} maxLength={most} />
  }
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {(['en', 'ar'] as const).map((lang) => (
        <TextField
          key={lang}
          {...{ form, hint, ...inputs[kind] }}
          name={`${name}_${lang}`}
          label={labels[`${name}_${lang}`] ?? name}
          optional={optional || lang === 'ar'}
          maxLength={most}
        />
      ))}
    </div>
  )
}

/** What is written from left to right in Arabic, too, and which keyboard a phone shows for it. */
const inputs: Partial<Record<Setting['kind'], Partial<Parameters<typeof TextField>[0]>>> = {
  phone: { type: 'tel', dir: 'ltr' },
  email: { type: 'email', dir: 'ltr' },
  url: { dir: 'ltr' },
  amount: { inputMode: 'decimal', dir: 'ltr' },
  number: { inputMode: 'numeric', dir: 'ltr' },
}

function RichSetting({ form, setting, labels }: Props) {
  return (
    <div className="grid gap-1">
      {setting.hint && <p className="text-sm text-quiet">{setting.hint}</p>}
      <RichPairField form={form} name={setting.key} labels={labels} maxLength={50_000} optional />
    </div>
  )
}

function SwitchField({ form, setting: { key, label, hint } }: Omit<Props, 'labels'>) {
  return (
    <div>
      <CheckboxField form={form} name={key} label={label} />
      {hint && <p className="ps-9 text-sm text-quiet">{hint}</p>}
      <FieldError form={form} name={key} />
    </div>
  )
}

/** Some of several, each a box. An empty field beside them says that none is ticked. */
function ChoicesField({ form, setting }: Omit<Props, 'labels'>) {
  const { key, label, hint } = setting
  const chosen = new Set((form.values[key] ?? '').split(','))
  return (
    <fieldset id={key} aria-describedby={hint && `${key}-hint`}>
      <legend className="font-medium">{label}</legend>
      {hint && (
        <p id={`${key}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      <input type="hidden" name={`${key}[]`} value="" />
      <div className="mt-1 flex flex-wrap gap-x-6">
        {useChoices(setting).map(({ value, name }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={`${key}[]`}
              value={value}
              defaultChecked={chosen.has(value)}
              className={boxStyle}
            />
            {name}
          </label>
        ))}
      </div>
      <FieldError form={form} name={key} />
    </fieldset>
  )
}

/** What is there already is never shown; blank leaves it as it is. */
function SecretField({ form, setting: { key, label, hint, isSet } }: Omit<Props, 'labels'>) {
  const { t } = useTranslation()
  return (
    <div className="max-w-text">
      <TextField
        form={form}
        name={key}
        label={label}
        hint={[hint, isSet && t('admin:settings.secretKept')].filter(Boolean).join(' ')}
        type="password"
        dir="ltr"
        autoComplete="new-password"
        optional
      />
      {isSet && (
        <CheckboxField
          form={form}
          name={`remove_${key}`}
          label={t('admin:settings.secretRemove')}
          className="mt-1"
        />
      )}
    </div>
  )
}
