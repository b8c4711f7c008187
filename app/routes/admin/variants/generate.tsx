import { href } from 'react-router'
import * as products from '#app/api/admin-products.server.ts'
import * as variants from '#app/api/admin-variants.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { ProductHead } from '../products/head.tsx'
import { GenerateForm } from './generate-form.tsx'
import type { Route } from './+types/generate'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { product: await products.show(getApi(context), params.productId) }
}

type Previewed = FormResult & { preview?: variants.Preview }

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { productId } = args.params
  const grid = href('/admin-dashboard/products/:productId/variants', { productId })
  return handleForm<Previewed>(
    args,
    (fields) => variants.generate(api, productId, fields),
    `${grid}${args.url.search}`,
    {
      changes: async (values) =>
        values.intent === 'generate'
          ? null
          : { ...emptyForm, values, preview: await variants.preview(api, productId, values) },
    },
  )
}

/** What sizes and colours would become, and the way to change them before anything is added. */
export default function Generate({ loaderData: { product }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const form: Previewed = actionData ?? emptyForm
  const productId = String(product.id)
  return (
    <>
      <ProductHead product={product} wrong={form.message !== null} />
      <section aria-labelledby="generate" className="grid gap-3">
        <h2 id="generate" className="text-lg font-semibold">
          {t('admin:variants.generate.title')}
        </h2>
        <GenerateForm form={form} productId={product.id} preview={form.preview} />
        <p>
          <a
            href={href('/admin-dashboard/products/:productId/variants', { productId })}
            className={buttonStyle.link}
          >
            {t('admin:form.cancel')}
          </a>
        </p>
      </section>
    </>
  )
}
