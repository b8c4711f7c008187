import type { OfficeProduct } from '#app/api/admin-products.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** Why shoppers cannot buy a product, or hardly find it. */
export function Blockers({ blockers }: Pick<OfficeProduct, 'blockers'>) {
  const { t } = useTranslation()
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
            <li key={one}>{t(`admin:products.blockers.${one}`)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
