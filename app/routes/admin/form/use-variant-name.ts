import type { GoodsVariant } from '#app/api/admin-goods.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** What a variant is called among others of its product: by size and colour in the language of the page, else by its SKU. */
export function useVariantName() {
  const { i18n, t } = useTranslation()
  const own = (english: string, arabic: string) => (i18n.language === 'ar' && arabic) || english
  return ({ sku, size, size_ar, color, color_ar }: GoodsVariant) =>
    [own(color, color_ar), own(size, size_ar)].filter(Boolean).join(t('list.comma')) || sku
}
