import type { CategoryName } from '#app/api/admin-categories.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { CategoryOptions } from '../categories/options.tsx'
import { Choice } from '../list/choice.tsx'

/** What the list of products can be narrowed to. */
export function Filters({ tree }: { tree: CategoryName[] }) {
  const { t } = useTranslation()
  const yesOrNo = (
    <>
      <option value="1">{t('admin:list.yes')}</option>
      <option value="0">{t('admin:list.no')}</option>
    </>
  )
  return (
    <>
      {tree.length > 0 && (
        <Choice name="category" label={t('admin:products.category')}>
          <CategoryOptions tree={tree} />
        </Choice>
      )}
      <Choice name="stock" label={t('admin:products.stock')}>
        <option value="low">{t('stock.low')}</option>
        <option value="out">{t('stock.out')}</option>
      </Choice>
      <Choice name="missing" label={t('admin:products.missing')}>
        <option value="ar">{t('admin:products.lacks.ar')}</option>
        <option value="image">{t('admin:products.lacks.image')}</option>
        <option value="price">{t('admin:products.lacks.price')}</option>
      </Choice>
      <Choice name="on_sale" label={t('admin:products.onSale')}>
        {yesOrNo}
      </Choice>
      <Choice name="featured" label={t('admin:products.featured')}>
        {yesOrNo}
      </Choice>
    </>
  )
}
