import type { OfficeSlider } from '#app/api/admin-sliders.server.ts'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { TextField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { MomentField } from '../form/moment-field.tsx'
import { PairField } from '../form/pair-field.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useUnsaved } from '../form/use-unsaved.ts'
import { SlidePictures } from './pictures.tsx'
import { useSlideWords } from './use-slide-words.ts'

type Props = {
  form: FormResult
  cancel: string
  /** The slide that is changed; none for a new one. */
  slider?: OfficeSlider
}

/** A slide, new or known. */
export function SlideForm({ form, cancel, slider }: Props) {
  const { t } = useTranslation()
  const { labels } = useSlideWords()
  const pair = { form, labels, optional: true }
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid max-w-page gap-6"
      {...useUnsaved()}
    >
      <ErrorSummary form={form} labels={labels} />
      {['version', 'made'].map((name) => (
        <input key={name} type="hidden" name={name} value={form.values[name] ?? ''} />
      ))}
      <SlidePictures form={form} slider={slider} />
      <PairField {...pair} name="alt" hint={t('admin:form.altHint')} maxLength={200} />
      <PairField {...pair} name="title" maxLength={80} />
      <PairField {...pair} name="text" maxLength={200} rows={2} />
      <PairField {...pair} name="action" hint={t('admin:hero.actionHint')} maxLength={40} />
      <TextField
        form={form}
        name="link"
        label={labels.link ?? ''}
        hint={t('admin:hero.linkHint')}
        dir="ltr"
        maxLength={500}
        optional
      />
      <div className="grid gap-4 md:grid-cols-2">
        <MomentField
          form={form}
          name="starts_at"
          label={labels.starts_at ?? ''}
          hint={t('admin:discounts.startsHint')}
          optional
        />
        <MomentField
          form={form}
          name="ends_at"
          label={labels.ends_at ?? ''}
          hint={t('admin:discounts.endsHint')}
          optional
        />
      </div>
      <CheckboxField form={form} name="is_active" label={labels.is_active ?? ''} />
      <SaveBar cancel={cancel} />
    </form>
  )
}
