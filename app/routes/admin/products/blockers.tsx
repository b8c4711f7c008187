import { href } from 'react-router'
import type { OfficeProduct } from '#app/api/admin-products.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** Why shoppers cannot buy a product, or hardly find it, each with the way to what puts it right. */
export function Blockers({ product: { id, blockers } }: { product: OfficeProduct }) {
  const { t } = useTranslation()
  const own = href('/admin-dashboard/products/:productId', { productId: String(id) })
  return (
    <section
      id="blockers"
      aria-labelledby="blockers-title"
      className="rounded-picture bg-stone p-4"
    >
      <h2 id="blockers-title" className="font-semibold">
        {t(blockers.length > 0 ? 'admin:products.blocked' : 'admin:products.sells')}
      </h2>
      {blockers.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {blockers.map((one) => (
            <li key={one}>
              <a href={`${own}${places[one]}`} className="underline underline-offset-4">
                {t(`admin:products.blockers.${one}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Where each is put right, from the page about the product. */
const places: Record<OfficeProduct['blockers'][number], string> = {
  hidden: '#is_active',
  deleted: '',
  no_variant: '/variants',
  no_active_variant: '/variants',
  no_price: '/variants',
  no_stock: '/stock',
  no_image: '/images',
  no_category: '#category_ids',
  category_hidden: '#category_ids',
}
