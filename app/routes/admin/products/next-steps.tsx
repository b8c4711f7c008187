import { href } from 'react-router'
import type { OfficeProduct } from '#app/api/admin-products.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** What can be done with a product that has just been added. */
export function NextSteps({ product }: { product: OfficeProduct }) {
  const { t } = useTranslation()
  const productId = String(product.id)
  return (
    <section aria-labelledby="next" className="mb-6 grid gap-3 rounded-picture bg-stone p-4">
      <div>
        <h2 id="next" className="font-semibold">
          {t('admin:products.next.title')}
        </h2>
        <p>
          {t(
            product.blockers.length === 0 ? 'admin:products.sells' : 'admin:products.next.blocked',
          )}
        </p>
      </div>
      <p className="flex flex-wrap gap-3">
        <a
          href={href('/admin-dashboard/products/:productId/variants', { productId })}
          className={buttonStyle.quiet}
        >
          {t('admin:products.next.variants')}
        </a>
        <a
          href={href('/admin-dashboard/products/:productId/preview', { productId })}
          className={buttonStyle.quiet}
        >
          {t('admin:products.preview')}
        </a>
        <a href={href('/admin-dashboard/products/new')} className={buttonStyle.quiet}>
          <Icon name="plus" className="size-5" />
          {t('admin:products.next.another')}
        </a>
      </p>
    </section>
  )
}
