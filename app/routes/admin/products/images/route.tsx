import { href } from 'react-router'
import * as productImages from '#app/api/admin-product-images.server.ts'
import * as products from '#app/api/admin-products.server.ts'
import { FileField } from '#app/forms/fields.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Conflict } from '../../form/conflict.tsx'
import { fingerprints } from '../../form/fingerprints.ts'
import { InBin } from '../../form/in-bin.tsx'
import { saveBeside } from '../../form/save-beside.server.ts'
import { ProductHead } from '../head.tsx'
import { arrange } from './arrange.ts'
import { PicturesForm } from './form.tsx'
import { usePictureWords } from './use-picture-words.ts'
import type { Route } from './+types/route'

/** So many pictures come at once. */
const mostAtOnce = 20

export async function loader({ context, params }: Route.LoaderArgs) {
  const product = await products.show(getApi(context), params.productId)
  const fields = productImages.fieldsOf(product)
  return { product, values: { ...fields, made: fingerprints(fields) } }
}

/** Every button saves all that was typed, too; it leads back to the picture that it is about. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { productId } = args.params
  const { pathname, search } = args.url
  return handleForm(
    args,
    async (sent, form) => {
      const { fields, place } = arrange(sent)
      const { images, ...done } = await saveBeside(
        fields,
        (each) => productImages.save(api, productId, each, form),
        productImages.readTheirs,
      )
      const known = productImages.idsIn(fields)
      const added = images.find(({ id }) => !known.includes(String(id)))
      const to = form.has('images[]') && added ? `picture-${added.id}` : place
      return { ...done, nextPage: `${pathname}${search}${to && `#${to}`}` }
    },
    pathname,
    { pictures: mostAtOnce, readTheirs: productImages.readTheirs },
  )
}

export default function ProductImages({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { product, values } = loaderData
  const form = actionData ?? { ...emptyForm, values }
  const { labels, show } = usePictureWords(product)
  const productId = String(product.id)
  return (
    <>
      <ProductHead product={product} wrong={form.message !== null} />
      {product.status === 'deleted' ? (
        <InBin action={href('/admin-dashboard/products/:productId/bin', { productId })} />
      ) : form.theirs ? (
        <Conflict
          {...{ form, labels, show }}
          cancel={href('/admin-dashboard/products/:productId/images', { productId })}
        >
          <FileField
            form={form}
            name="images"
            label={t('admin:pictures.add')}
            hint={t('admin:pictures.addHint', { count: mostAtOnce })}
            multiple
            optional
          />
        </Conflict>
      ) : (
        <PicturesForm form={form} product={product} labels={labels} most={mostAtOnce} />
      )}
    </>
  )
}
