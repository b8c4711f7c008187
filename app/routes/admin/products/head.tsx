import type { ParseKeys } from 'i18next'
import { href, useLocation } from 'react-router'
import type { OfficeProduct } from '#app/api/admin-products.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { productPath } from '#app/ui/paths.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useAllowed } from '../frame/use-allowed.ts'
import { PageHead } from '../frame/page-head.tsx'
import { tabStyle } from '../list/tabs.tsx'
import { backTo } from '../list/use-list-address.ts'
import { useNameOf } from '../list/use-name-of.ts'

type Page = {
  path: string
  key: ParseKeys<['shop', 'admin']>
  permission: string
  /** How much there is to see. */
  count?: (product: OfficeProduct) => number
}

/** The pages about one product, in the order in which they are worked through. */
const pages: Page[] = [
  { path: '', key: 'admin:products.pages.details', permission: 'products' },
  {
    path: '/variants',
    key: 'admin:products.pages.variants',
    permission: 'products',
    count: ({ variants }) => variants.length,
  },
  {
    path: '/images',
    key: 'admin:products.pages.images',
    permission: 'products',
    count: ({ images }) => images.length,
  },
  { path: '/stock', key: 'admin:products.pages.stock', permission: 'products' },
  { path: '/discount', key: 'admin:products.pages.discount', permission: 'discounts' },
  { path: '/history', key: 'admin:products.pages.history', permission: 'products' },
]

/**
 * The top of every page about one product: the way back to the list, what can be done with the whole product, and its other
 * pages. `wrong` says that a form came back.
 */
export function ProductHead({ product, wrong }: { product: OfficeProduct; wrong?: boolean }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const allowed = useAllowed()
  const nameOf = useNameOf()
  const own = href('/admin-dashboard/products/:productId', { productId: String(product.id) })
  const list = backTo(href('/admin-dashboard/products'), search)
  const back = new URLSearchParams(search).get('back')
  // what else a page has in its address is its own
  const kept = back ? `?${new URLSearchParams({ back })}` : ''
  return (
    <>
      <PageHead
        title={nameOf(product)}
        steps={[{ name: t('admin:areas.products'), to: list }]}
        wrong={wrong}
      >
        {product.status === 'active' ? (
          <a href={productPath(product)} className={buttonStyle.link}>
            {t('admin:form.seeInShop')}
          </a>
        ) : (
          <a href={`${own}/preview`} className={buttonStyle.link}>
            {t('admin:products.preview')}
          </a>
        )}
        <form method="post" action={`${own}/bin`} className="flex flex-wrap gap-x-5">
          <button
            formAction={href('/admin-dashboard/products/duplicate')}
            name="copy"
            value={product.id}
            className={buttonStyle.link}
          >
            {t('admin:products.duplicate')}
          </button>
          {product.status !== 'deleted' && (
            <button name="intent" value="delete" className={buttonStyle.link}>
              {t('admin:form.toBin')}
            </button>
          )}
        </form>
      </PageHead>
      <nav aria-label={t('admin:products.pages.label')} className="pb-6">
        <ul className="flex flex-wrap border-b border-line">
          {pages
            .filter(({ permission }) => allowed(permission))
            .map(({ path, key, count }) => (
              <li key={path}>
                <a
                  href={`${own}${path}${kept}`}
                  aria-current={pathname === `${own}${path}` ? 'page' : undefined}
                  className={tabStyle}
                >
                  {t(key)}
                  {count && (
                    <span className="ms-2 text-sm text-quiet">
                      <bdi>{count(product)}</bdi>
                    </span>
                  )}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </>
  )
}
