import type { OfficeSlider } from '#app/api/admin-sliders.server.ts'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { ImageField } from '../form/image-field.tsx'
import { useSlideWords } from './use-slide-words.ts'

/** The picture of a slide, and the one that Arabic pages show in its place. */
export function SlidePictures({ form, slider }: { form: FormResult; slider?: OfficeSlider }) {
  const { t } = useTranslation()
  const { labels } = useSlideWords()
  return (
    <div className="grid gap-4">
      <p className="text-sm text-quiet">{t('admin:hero.imageHint')}</p>
      <div className="grid gap-6 md:grid-cols-2">
        <ImageField
          form={form}
          label={labels.image ?? ''}
          picture={slider?.image ?? null}
          required
        />
        <ImageField
          form={form}
          name="image_ar"
          label={labels.image_ar ?? ''}
          picture={slider?.image_ar ?? null}
        />
      </div>
    </div>
  )
}
