import type { Category, CategoryName } from '#app/api/admin-categories.server.ts'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { SelectField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { ImageField } from '../form/image-field.tsx'
import { Missing } from '../form/missing.tsx'
import { PairField } from '../form/pair-field.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useUnsaved } from '../form/use-unsaved.ts'
import { CategoryOptions } from './options.tsx'
import { useCategoryWords } from './use-category-words.ts'

type Props = {
  form: FormResult
  tree: CategoryName[]
  /** The list that it is left for. */
  cancel: string
  /** The category that is changed; none for a new one. */
  category?: Category
  children?: React.ReactNode
}

/** A category, new or known. */
export function CategoryForm({ form, tree, cancel, category, children }: Props) {
  const { t } = useTranslation()
  const { labels } = useCategoryWords()
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_18rem]">
      <form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid gap-6"
        {...useUnsaved()}
      >
        <ErrorSummary form={form} labels={labels} />
        {['version', 'made'].map((name) => (
          <input key={name} type="hidden" name={name} value={form.values[name] ?? ''} />
        ))}
        <PairField form={form} name="name" labels={labels} maxLength={120} />
        <PairField
          form={form}
          name="description"
          labels={labels}
          maxLength={2000}
          rows={4}
          optional
        />
        <SelectField form={form} name="parent_id" label={labels.parent_id ?? ''} optional>
          <option value="">{t('admin:categories.top')}</option>
          <CategoryOptions tree={tree} without={category?.id} />
        </SelectField>
        <ImageField form={form} label={labels.image ?? ''} picture={category?.image ?? null} />
        <PairField
          form={form}
          name="alt"
          labels={labels}
          hint={t('admin:form.altHint')}
          maxLength={200}
          optional
        />
        <CheckboxField form={form} name="is_active" label={labels.is_active ?? ''} />
        <SaveBar cancel={cancel}>{children}</SaveBar>
      </form>
      <Missing filled={filled(form, labels, category?.image !== null && category !== undefined)} />
    </div>
  )
}

const wanted = ['name_en', 'name_ar', 'description_en', 'description_ar']

/** A picture wants words, too, for who does not see it. */
function filled({ values }: FormResult, labels: Record<string, string>, hasPicture: boolean) {
  const texts = hasPicture ? [...wanted, 'alt_en', 'alt_ar'] : wanted
  return [
    ...texts.map((name) => [labels[name] ?? name, Boolean(values[name])] as [string, boolean]),
    [labels.image ?? 'image', hasPicture] as [string, boolean],
  ]
}
