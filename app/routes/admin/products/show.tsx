import { href } from 'react-router'
import { z } from 'zod'
import * as products from '#app/api/admin-products.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { Name } from '#app/ui/name.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { InBin } from '../form/in-bin.tsx'
import { useNameOf } from '../list/use-name-of.ts'
import { Blockers } from './blockers.tsx'
import { ProductHead } from './head.tsx'
import { MissingArabic } from './missing-arabic.tsx'
import { ProductState } from './state.tsx'
import { Variants } from './variants.tsx'
import type { Route } from './+types/show'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { product: await products.show(getApi(context), params.productId) }
}

const Intent = z.object({ intent: z.enum(['restore', 'delete']) })

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { t } = getI18n(args.context)
  const { productId } = args.params
  return handleIntent(
    args,
    Intent,
    async ({ intent }) => {
      if (intent === 'restore') return products.restore(api, productId)
      const done = await products.remove(api, productId)
      return { ...done, message: done.message || t('admin:bin.done') }
    },
    href('/admin-dashboard/products/:productId', { productId }),
  )
}

export default function ShowProduct({ loaderData: { product } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  return (
    <>
      <ProductHead product={product} />
      <div className="grid gap-8">
        {product.status === 'deleted' && <InBin />}
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <ProductState product={product} />
          <span className="text-quiet">
            {product.categories.map((category) => nameOf(category)).join(t('list.comma'))}
          </span>
        </p>
        <div className="grid items-start gap-6 md:grid-cols-2">
          <Blockers blockers={product.blockers} />
          <MissingArabic missing={product.missing} />
        </div>
        <Variants variants={product.variants} />
        {product.images.length > 0 && (
          <section aria-labelledby="pictures">
            <h2 id="pictures" className="pb-3 text-lg font-semibold">
              {t('admin:products.pictures')}
            </h2>
            <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-6">
              {product.images.map((image) => (
                <li key={image.id} className="text-sm text-quiet">
                  <Picture
                    picture={image}
                    kind="thumb"
                    alt=""
                    className="aspect-square w-full rounded-picture object-cover"
                  />
                  {[image.alt_en, image.alt_ar].filter(Boolean).map((alt) => (
                    <p key={alt} className="pt-1">
                      <Name>{alt}</Name>
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}
