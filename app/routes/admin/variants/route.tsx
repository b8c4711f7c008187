import { href } from 'react-router'
import * as products from '#app/api/admin-products.server.ts'
import * as variants from '#app/api/admin-variants.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { InBin } from '../form/in-bin.tsx'
import { ProductHead } from '../products/head.tsx'
import { GenerateForm } from './generate-form.tsx'
import { VariantGrid } from './grid.tsx'
import { sentLines } from './lines.ts'
import type { Route } from './+types/route'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { product: await products.show(getApi(context), params.productId) }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { productId } = args.params
  const own = href('/admin-dashboard/products/:productId/variants', { productId })
  return handleForm(
    args,
    (fields) => variants.saveGrid(api, productId, fields.version ?? '', sentLines(fields)),
    `${own}${args.url.search}`,
    {
      changes: async (values) => (values.intent === 'add' ? { ...emptyForm, values } : null),
      // the page itself reads the product anew, and compares
      readTheirs: () => ({}),
    },
  )
}

export default function Variants({ loaderData: { product }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const form = actionData ?? emptyForm
  const isEmpty = product.variants.length === 0
  return (
    <>
      <ProductHead product={product} wrong={form.message !== null} />
      {product.status === 'deleted' ? (
        <InBin
          action={href('/admin-dashboard/products/:productId/bin', {
            productId: String(product.id),
          })}
        />
      ) : (
        <div className="grid gap-8">
          <details
            open={isEmpty && form.message === null}
            className="rounded-picture bg-stone px-4"
          >
            <summary className="flex min-h-11 items-center gap-2 font-semibold">
              <Icon name="plus" className="size-5" />
              {t('admin:variants.generate.title')}
            </summary>
            <GenerateForm form={emptyForm} productId={product.id} />
          </details>
          <VariantGrid form={form} product={product} />
        </div>
      )}
    </>
  )
}
