import { attributes, control, Field } from '#app/forms/field.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { markupOf, richHtml } from '#kuwait/rich-markup.server.ts'
import { EditorTools } from './editor-tools.tsx'

type Props = {
  form: FormResult
  /** `name` stands for the fields `name_en` and `name_ar`, as HTML or as markup. */
  name: string
  labels: Record<string, string>
  maxLength: number
  /** Whether the English may be left blank; the Arabic always may. */
  optional?: boolean
}

/**
 * Rich text in both languages, side by side at a desk: a textarea with markup, or with script an editor in its place
 * (`app/browser/office`). Either is sent as it is; the API takes both (`richHtml`).
 * `<RichPairField form={form} name="description" labels={labels} maxLength={50_000} optional />`; where a conflict is shown,
 * `<Conflict rich={['description_en', 'description_ar']} …>`.
 */
export function RichPairField({ form, name, labels, maxLength, optional }: Props) {
  return (
    <div className="grid gap-1">
      <div className="grid gap-4 md:grid-cols-2">
        <OneLanguage {...{ form, labels, maxLength, optional }} name={`${name}_en`} lang="en" />
        <OneLanguage {...{ form, labels, maxLength }} name={`${name}_ar`} lang="ar" optional />
      </div>
      <MarkupHelp />
    </div>
  )
}

function OneLanguage({
  form,
  name,
  labels,
  lang,
  maxLength,
  optional,
}: Props & { lang: 'en' | 'ar' }) {
  const text = form.values[name] ?? ''
  const label = labels[name] ?? name
  return (
    <Field {...{ form, name, label, optional }}>
      <textarea
        {...attributes({ form, name, optional })}
        lang={lang}
        dir={lang === 'ar' ? 'rtl' : 'ltr'}
        maxLength={maxLength}
        rows={10}
        defaultValue={markupOf(text)}
        data-editor={richHtml(text)}
        className={control}
      />
      <EditorTools of={name} label={label} />
    </Field>
  )
}

function MarkupHelp() {
  const { t } = useTranslation()
  const samples = [
    `## ${t('admin:richText.heading')}`,
    `### ${t('admin:richText.subheading')}`,
    `**${t('admin:richText.bold')}**`,
    `*${t('admin:richText.italic')}*`,
    `- ${t('admin:richText.bullets')}`,
    `1. ${t('admin:richText.numbers')}`,
    `> ${t('admin:richText.quote')}`,
    `[${t('admin:richText.link')}](/contact)`,
    `{rtl} ${t('admin:richText.rightToLeft')}`,
    `{ltr} ${t('admin:richText.leftToRight')}`,
  ]
  return (
    <details data-markup-help="" className="text-sm text-quiet">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center underline decoration-edge underline-offset-4">
        {t('admin:richText.help')}
      </summary>
      <p>{t('admin:richText.helpText')}</p>
      <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {samples.map((sample) => (
          <li key={sample}>
            <code>{sample}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
