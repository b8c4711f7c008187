import { href } from 'react-router'
import * as office from '#app/api/admin-products.server.ts'
import * as products from '#app/api/products.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { requireAdmin } from '#app/middleware/guards.server.ts'
import { AddForm } from '#app/ui/add-form.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Head } from '#app/ui/head.tsx'
import { inLanguage } from '#app/ui/in-language.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { languageNames, languages } from '#kuwait/languages.ts'
import { findChosen, ProductView } from './product-view.tsx'
import type { Route } from './+types/preview'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** Nobody keeps what is not shown yet. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const [product, { status }] = await Promise.all([
    products.preview(api, params.productId),
    office.show(api, params.productId),
  ])
  return { product, status, chosen: findChosen(product, url) }
}

/** A product as shoppers will see it, before they do. Nothing of it can be bought here. */
export default function Preview({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation()
  const { product, status, chosen } = loaderData
  const params = { productId: String(product.id) }
  const own = href('/admin-dashboard/products/:productId/preview', params)
  return (
    <>
      <Head title={t('admin:preview.title', { name: product.name })} hidden />
      <aside
        aria-label={t('admin:preview.label')}
        className="my-4 flex flex-wrap items-center gap-x-6 gap-y-1 rounded-picture bg-stone px-4 py-2"
      >
        <p className="font-semibold">
          {t(status === 'active' ? 'admin:preview.shown' : 'admin:preview.notShown')}
        </p>
        <a href={href('/admin-dashboard/products/:productId', params)} className={buttonStyle.link}>
          {t('admin:preview.back')}
        </a>
        {languages.map((language) => (
          <a
            key={language}
            href={inLanguage(own, language)}
            lang={language}
            aria-current={language === i18n.language ? 'true' : undefined}
            className={`${buttonStyle.link} aria-[current]:font-semibold aria-[current]:text-ink`}
          >
            {languageNames[language]}
          </a>
        ))}
      </aside>
      <ProductView product={product} chosen={chosen} address={own}>
        {(chosen?.stockState ?? product.stockState) !== 'out' && (
          <AddForm item={{ product_id: product.id }} off />
        )}
      </ProductView>
    </>
  )
}
