import { useLocation } from 'react-router'
import type { OfficeVariant } from '#app/api/admin-products.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useVariantName } from '../form/use-variant-name.ts'
import { Stock } from '../products/state.tsx'

/** The variants of a product with what is there of each; one is chosen to be counted, and to be looked at alone. */
export function VariantLinks({
  variants,
  chosen,
}: {
  variants: OfficeVariant[]
  chosen: number | undefined
}) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const nameOf = useVariantName()
  const back = new URLSearchParams(search).get('back')
  function address(variant: string) {
    const query = new URLSearchParams({ ...(back && { back }), ...(variant && { variant }) })
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }
  return (
    <nav aria-label={t('admin:stock.choose')}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <a
            href={address('')}
            aria-current={chosen === undefined ? 'page' : undefined}
            className={buttonStyle.chip}
          >
            {t('admin:list.all')}
          </a>
        </li>
        {variants.map((variant) => (
          <li key={variant.id}>
            <a
              href={address(String(variant.id))}
              aria-current={variant.id === chosen ? 'page' : undefined}
              className={`${buttonStyle.chip} gap-2`}
            >
              <bdi>{nameOf(variant)}</bdi>
              {variant.id === chosen ? <bdi>{variant.stock}</bdi> : <Stock {...variant} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
