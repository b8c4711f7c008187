import { useTranslation } from '#app/ui/use-translation.ts'
import { cells, isBlank, type Cell, type Line } from './lines.ts'

/** What cells and lines of the grid are called. */
export function useGridWords() {
  const { t } = useTranslation()
  const inArabic = (label: string) => t('admin:form.inArabic', { label })
  const cellLabels: Record<Cell | 'remove', string> = {
    sku: t('admin:products.sku'),
    size: t('product.size'),
    size_ar: inArabic(t('product.size')),
    color: t('product.color'),
    color_ar: inArabic(t('product.color')),
    price: t('admin:products.price'),
    sale_price: t('admin:variants.salePrice'),
    sale_start: t('admin:variants.saleStart'),
    sale_end: t('admin:variants.saleEnd'),
    stock: t('admin:products.stock'),
    is_active: t('admin:products.active'),
    remove: t('admin:variants.remove'),
  }

  function lineName(line: Line) {
    return isBlank(line) ? t('admin:variants.new') : line.values.sku || t('admin:variants.new')
  }

  /** For the summary of what is wrong: by the name of each field. */
  function labelsOf(lines: Line[]) {
    return Object.fromEntries(
      lines.flatMap((line) =>
        [...cells, 'remove' as const].map((cell) => [
          `variants.${line.place}.${cell}`,
          t('admin:variants.cell', { name: lineName(line), cell: cellLabels[cell] }),
        ]),
      ),
    )
  }

  return { cellLabels, lineName, labelsOf }
}
