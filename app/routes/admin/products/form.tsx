import type { CategoryName } from '#app/api/admin-categories.server.ts'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { PairField } from '../form/pair-field.tsx'
import { RichPairField } from '../form/rich-pair-field.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useUnsaved } from '../form/use-unsaved.ts'
import { CategoryBoxes } from './category-boxes.tsx'
import { useProductWords } from './use-product-words.ts'

type Props = {
  form: FormResult
  tree: CategoryName[]
  /** The list that it is left for. */
  cancel: string
  /** What only a new product is asked for, after its name. */
  children?: React.ReactNode
}

/** A product, new or known. */
export function ProductForm({ form, tree, cancel, children }: Props) {
  const labels = useProductWords()
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid min-w-0 gap-6"
      {...useUnsaved()}
    >
      <ErrorSummary form={form} labels={labels} />
      {['version', 'made'].map(
        (name) =>
          form.values[name] && (
            <input key={name} type="hidden" name={name} value={form.values[name]} />
          ),
      )}
      <PairField form={form} name="name" labels={labels} maxLength={200} />
      {children}
      <RichPairField form={form} name="description" labels={labels} maxLength={50_000} optional />
      <CategoryBoxes form={form} tree={tree} label={labels.category_ids ?? ''} />
      <div className="grid">
        <CheckboxField form={form} name="is_active" label={labels.is_active ?? ''} />
        <CheckboxField form={form} name="is_featured" label={labels.is_featured ?? ''} />
      </div>
      <SaveBar cancel={cancel} />
    </form>
  )
}
