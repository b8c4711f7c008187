import { href } from 'react-router'
import * as categories from '#app/api/admin-categories.server.ts'
import * as productForm from '#app/api/admin-product-form.server.ts'
import * as products from '#app/api/admin-products.server.ts'
import { FileField } from '#app/forms/fields.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Missing } from '../form/missing.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { backTo } from '../list/use-list-address.ts'
import { FirstVariants } from './first-variants.tsx'
import { ProductForm } from './form.tsx'
import { useProductWords } from './use-product-words.ts'
import type { Route } from './+types/new'

const list = href('/admin-dashboard/products')

/** Asks for a list although it shows none: who may not see products may not make any. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const [tree] = await Promise.all([categories.findTree(api), products.list(api, { per_page: 1 })])
  return { tree, back: backTo(list, url.searchParams) }
}

/** A product that has just been made is shown with what is still to be done about it. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  return handleForm(
    args,
    async (fields, form) => {
      const { id, ...done } = await productForm.create(api, fields, form)
      const page = href('/admin-dashboard/products/:productId', { productId: String(id) })
      return { ...done, nextPage: `${page}?added=1` }
    },
    list,
    { pictures: 20 },
  )
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const labels = useProductWords()
  const { tree, back } = loaderData
  const form = actionData ?? { ...emptyForm, values: { is_active: '1' } }
  return (
    <>
      <PageHead
        title={t('admin:products.new')}
        steps={[{ name: t('admin:areas.products'), to: back }]}
        wrong={form.message !== null}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_18rem]">
        <ProductForm form={form} tree={tree} cancel={back}>
          <FirstVariants form={form} labels={labels} />
          <FileField
            form={form}
            name="images"
            label={labels.images ?? ''}
            hint={t('admin:products.imagesHint')}
            multiple
          />
        </ProductForm>
        <Missing filled={filled(form, labels)} />
      </div>
    </>
  )
}

const wanted = ['name_en', 'name_ar', 'price', 'stock', 'description_en', 'description_ar']

function filled({ values }: FormResult, labels: Record<string, string>) {
  return wanted.map((name) => [labels[name] ?? name, Boolean(values[name])] as [string, boolean])
}
