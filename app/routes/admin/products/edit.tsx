import { href } from 'react-router'
import * as categories from '#app/api/admin-categories.server.ts'
import * as productForm from '#app/api/admin-product-form.server.ts'
import * as products from '#app/api/admin-products.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Conflict } from '../form/conflict.tsx'
import { fingerprints } from '../form/fingerprints.ts'
import { InBin } from '../form/in-bin.tsx'
import { saveBeside } from '../form/save-beside.server.ts'
import { backTo } from '../list/use-list-address.ts'
import { useNameOf } from '../list/use-name-of.ts'
import { Blockers } from './blockers.tsx'
import { ProductForm } from './form.tsx'
import { ProductHead } from './head.tsx'
import { MissingArabic } from './missing-arabic.tsx'
import { NextSteps } from './next-steps.tsx'
import { useProductWords } from './use-product-words.ts'
import type { Route } from './+types/edit'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const [product, tree] = await Promise.all([
    products.show(api, params.productId),
    categories.findTree(api),
  ])
  const fields = productForm.fieldsOf(product)
  return {
    product,
    tree,
    values: { ...fields, made: fingerprints(fields) },
    back: backTo(href('/admin-dashboard/products'), url.searchParams),
    isNew: url.searchParams.has('added'),
  }
}

/** Leads to the same page again: a product is worked on by several. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { productId } = args.params
  const { readTheirs } = productForm
  const query = new URLSearchParams(args.url.search)
  query.delete('added')
  return handleForm(
    args,
    (fields) => saveBeside(fields, (each) => productForm.update(api, productId, each), readTheirs),
    `${args.url.pathname}?${query}`.replace(/\?$/, ''),
    { readTheirs },
  )
}

const rich = ['description_en', 'description_ar']

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const labels = useProductWords()
  const nameOf = useNameOf()
  const { product, tree, values, back, isNew } = loaderData
  const form = actionData ?? { ...emptyForm, values }

  function show(name: string, value: string) {
    if (name === 'is_active' || name === 'is_featured') {
      return t(value === '1' ? 'admin:list.yes' : 'admin:list.no')
    }
    if (name !== 'category_ids') return value
    const named = tree.filter(({ id }) => value.split(',').includes(String(id)))
    return named.map((category) => nameOf(category)).join(t('list.comma'))
  }

  return (
    <>
      <ProductHead product={product} wrong={form.message !== null} />
      {isNew && <NextSteps product={product} />}
      {product.status === 'deleted' ? (
        <InBin
          action={href('/admin-dashboard/products/:productId/bin', {
            productId: String(product.id),
          })}
        />
      ) : form.theirs ? (
        <Conflict {...{ form, labels, rich, show, cancel: back }} />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_18rem]">
          <ProductForm form={form} tree={tree} cancel={back} />
          <div className="grid gap-4">
            <Blockers product={product} />
            <MissingArabic missing={product.missing} />
          </div>
        </div>
      )}
    </>
  )
}
