import { href } from 'react-router'
import type { OfficeProduct } from '#app/api/admin-products.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { FileField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useUnsaved } from '../../form/use-unsaved.ts'
import { PictureCard } from './card.tsx'

type Props = {
  form: FormResult
  product: OfficeProduct
  labels: Record<string, string>
  most: number
}

/** All pictures of a product in one form, new ones too: nothing that was typed is lost by any of its buttons. */
export function PicturesForm({ form, product, labels, most }: Props) {
  const { t } = useTranslation()
  const order = (form.values.order ?? '').split(',')
  const images = product.images
    .filter(({ id }) => form.values[`alt_${id}_en`] !== undefined)
    .toSorted((a, b) => order.indexOf(String(a.id)) - order.indexOf(String(b.id)))
  return (
    <form
      method="post"
      action={href('/admin-dashboard/products/:productId/images', {
        productId: String(product.id),
      })}
      encType="multipart/form-data"
      noValidate
      className="grid gap-6"
      {...useUnsaved()}
    >
      {/* the Enter key presses the first button of a form */}
      <button tabIndex={-1} aria-hidden="true" className="sr-only" />
      <ErrorSummary form={form} labels={labels} />
      {['version', 'made', 'order'].map((name) => (
        <input key={name} type="hidden" name={name} value={form.values[name] ?? ''} />
      ))}
      <FileField
        form={form}
        name="images"
        label={labels.images ?? ''}
        hint={t('admin:pictures.addHint', { count: most })}
        multiple
        optional
        className="max-w-text"
      />
      {images.length === 0 ? (
        <p className="rounded-picture bg-stone p-4">{t('admin:pictures.none')}</p>
      ) : (
        <ol className="grid gap-4">
          {images.map((image, index) => (
            <PictureCard
              key={image.id}
              {...{ form, image, index, labels }}
              isLast={index === images.length - 1}
              variants={product.variants}
            />
          ))}
        </ol>
      )}
      <div className="border-t border-line pt-5">
        <button className={buttonStyle.primary}>{t('admin:form.save')}</button>
      </div>
    </form>
  )
}
