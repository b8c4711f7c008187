import { href, useLocation } from 'react-router'
import type { Preview } from '#app/api/admin-variants.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { TextField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useUnsaved } from '../form/use-unsaved.ts'
import { useGridWords } from './use-words.ts'

/** Sizes and colours, and what the variants of them begin with. What they would become is shown before it is done. */
export function GenerateForm({
  form,
  productId,
  preview,
}: {
  form: FormResult
  productId: number
  preview?: Preview
}) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { cellLabels } = useGridWords()
  const inArabic = (label: string) => t('admin:form.inArabic', { label })
  const labels = {
    sizes: t('admin:variants.generate.sizes'),
    sizes_ar: inArabic(t('admin:variants.generate.sizes')),
    colors: t('admin:variants.generate.colors'),
    colors_ar: inArabic(t('admin:variants.generate.colors')),
    price: cellLabels.price,
    stock: t('admin:variants.generate.stock'),
  }
  const own = href('/admin-dashboard/products/:productId/variants/generate', {
    productId: String(productId),
  })
  const text = { form, optional: true, maxLength: 2000 }
  return (
    <form
      method="post"
      action={`${own}${search}`}
      noValidate
      className="grid gap-4 pb-4"
      {...useUnsaved()}
    >
      <ErrorSummary form={form} labels={labels} />
      <p className="text-sm text-quiet">{t('admin:variants.generate.hint')}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...text} name="sizes" label={labels.sizes} dir="auto" />
        <TextField {...text} name="sizes_ar" label={labels.sizes_ar} dir="auto" />
        <TextField {...text} name="colors" label={labels.colors} dir="auto" />
        <TextField {...text} name="colors_ar" label={labels.colors_ar} dir="auto" />
        <TextField form={form} name="price" label={labels.price} dir="ltr" maxLength={20} />
        <TextField
          form={form}
          name="stock"
          label={labels.stock}
          dir="ltr"
          maxLength={9}
          inputMode="numeric"
          optional
        />
      </div>
      {preview && <Added preview={preview} />}
      <div className="flex flex-wrap items-center gap-3">
        <button name="intent" value="preview" className={buttonStyle.quiet}>
          {t(preview ? 'admin:variants.generate.again' : 'admin:variants.generate.preview')}
        </button>
        {preview && preview.added.length > 0 && (
          <button name="intent" value="generate" className={buttonStyle.primary}>
            {t('admin:variants.generate.do', { count: preview.added.length })}
          </button>
        )}
      </div>
    </form>
  )
}

function Added({ preview: { added, there } }: { preview: Preview }) {
  const { t } = useTranslation()
  return (
    <section role="status" className="rounded-control border border-edge bg-field px-4 py-3">
      <p className="font-semibold">
        {t('admin:variants.generate.would', { count: added.length })}
        {there > 0 && ` ${t('admin:variants.generate.there', { count: there })}`}
      </p>
      <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {added.map(({ sku, size, color }) => (
          <li key={sku} className="min-w-0 wrap-anywhere">
            <bdi>{sku}</bdi>
            <span className="block text-sm text-quiet">
              <Name>{[size, color].filter(Boolean).join(t('list.comma'))}</Name>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
