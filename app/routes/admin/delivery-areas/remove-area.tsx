import { href } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** Takes an area away, where nothing names it; otherwise says what does, and what to do instead. */
export function RemoveArea({
  area: { id, uses },
}: {
  area: { id: number; uses: { orders: number; addresses: number } }
}) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="remove" className="mt-10 max-w-page border-t border-line pt-6">
      <h2 id="remove" className="voice text-lg">
        {t('admin:deliveryAreas.remove')}
      </h2>
      {uses.orders + uses.addresses > 0 ? (
        <p className="pt-1 text-quiet">{t('admin:deliveryAreas.inUse', uses)}</p>
      ) : (
        <form
          method="post"
          action={href('/admin-dashboard/areas/:areaId/remove', { areaId: String(id) })}
          className="grid justify-items-start gap-3 pt-1"
        >
          <p className="text-quiet">{t('admin:deliveryAreas.removeText')}</p>
          <button name="intent" value="remove" className={buttonStyle.quiet}>
            {t('admin:deliveryAreas.remove')}
          </button>
        </form>
      )}
    </section>
  )
}
