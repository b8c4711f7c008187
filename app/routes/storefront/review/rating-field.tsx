import { FieldError } from '#app/forms/field.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** One to five stars: plain radio buttons, shown as stars of which those up to the chosen one are filled. */
export function RatingField({ form, value }: { form: FormResult; value?: number }) {
  const { t } = useTranslation()
  const chosen = form.values.rating ?? String(value ?? '')
  return (
    <fieldset
      id="rating"
      tabIndex={-1}
      aria-describedby={form.errors.rating ? 'rating-error' : 'rating-hint'}
      className="grid justify-items-start gap-1"
    >
      <legend className="font-medium">{t('review.rating')}</legend>
      <p id="rating-hint" className="text-sm text-quiet">
        {t('review.ratingHint')}
      </p>
      <div className="-ms-2 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="grid size-12 place-items-center rounded-control fill-transparent stroke-quiet hover:stroke-clay has-checked:fill-clay has-checked:stroke-clay has-focus-visible:outline-2 has-focus-visible:outline-clay [&:has(~label:hover)]:stroke-clay [&:has(~label>:checked)]:fill-clay [&:has(~label>:checked)]:stroke-clay"
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              defaultChecked={chosen === String(stars)}
              className="sr-only"
            />
            <svg viewBox="0 0 24 24" className="size-9" aria-hidden="true">
              <use href="#star" />
            </svg>
            <span className="sr-only">{t('review.stars', { count: stars })}</span>
          </label>
        ))}
      </div>
      <FieldError form={form} name="rating" />
    </fieldset>
  )
}
