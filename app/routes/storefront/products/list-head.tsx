import { href } from 'react-router'
import type { Category } from '#app/api/categories.server.ts'
import { Head } from '#app/ui/head.tsx'
import { categoryPath } from '#app/ui/paths.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Filters } from './read-filters.ts'

type Props = { title: string; filters: Filters; category: Category | undefined; page: number }

/**
 * What search engines are to make of a list. What somebody searched for is his; a category has a page of its own; what is
 * on sale is a list of its own; and whatever else narrows or sorts shows a part of the plain list.
 */
export function ListHead({ title, filters, category, page }: Props) {
  const { t } = useTranslation()
  if (filters.search !== '') return <Head title={title} hidden />

  const set = Object.entries(filters).filter(([, value]) => value !== '')
  const [only = null] = set.length === 1 ? set.map(([name]) => name) : []
  const onSale = only === 'on_sale'
  const canonical =
    only === 'category' && category
      ? categoryPath(category)
      : `${href('/products')}${onSale ? '?on_sale=1' : ''}`
  const isWhole = set.length === 0 || onSale || canonical !== href('/products')
  return (
    <Head
      title={title}
      about={[t('head.shop')]}
      description={onSale ? t('products.onSaleDescription') : t('products.description')}
      canonical={canonical}
      page={isWhole ? page : 1}
    />
  )
}
