import type { OfficeVariant } from '#app/api/admin-products.server.ts'
import { Name } from '#app/ui/name.tsx'
import { Price } from '#app/ui/price.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { StateMark } from '../list/state-mark.tsx'
import { Stock } from './state.tsx'

/** The variants of a product, switched off or not. A sale stands here as it is set, running or not. */
export function Variants({ variants }: { variants: OfficeVariant[] }) {
  const { t } = useTranslation()
  const heads = [
    t('admin:products.sku'),
    t('admin:products.variant'),
    t('admin:products.price'),
    t('admin:products.stock'),
    t('admin:list.state'),
  ]
  if (variants.length === 0) return null
  return (
    <section aria-labelledby="variants">
      <h2 id="variants" className="pb-3 text-lg font-semibold">
        {t('admin:products.variants', { count: variants.length })}
      </h2>
      <table className="list rounded-picture border border-line" role="table">
        <thead role="rowgroup">
          <tr role="row" className="text-sm">
            {heads.map((head) => (
              <th key={head} role="columnheader" scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {variants.map((variant) => (
            <tr key={variant.id} role="row">
              <td role="cell" className="list-main">
                <bdi>{variant.sku}</bdi>
              </td>
              <td role="cell" data-label={heads[1]}>
                <Options variant={variant} />
              </td>
              <td role="cell" data-label={heads[2]}>
                <Price price={variant.price} salePrice={variant.sale_price} />
              </td>
              <td role="cell" data-label={heads[3]}>
                <Stock {...variant} />
              </td>
              <td role="cell" className="list-state">
                <StateMark kind={variant.is_active ? 'good' : 'quiet'}>
                  {t(variant.is_active ? 'admin:products.active' : 'admin:products.hidden')}
                </StateMark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Options({ variant }: { variant: OfficeVariant }) {
  const { i18n, t } = useTranslation()
  const own = (english: string, arabic: string) => (i18n.language === 'ar' && arabic) || english
  const options = [own(variant.size, variant.size_ar), own(variant.color, variant.color_ar)]
  return <Name>{options.filter(Boolean).join(t('list.comma')) || '–'}</Name>
}
