import { href, useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'
import { Icon } from './icon.tsx'
import { useTranslation } from './use-translation.ts'

type Props = { product: { id: number; name: string }; className?: string }

/**
 * Puts a product into the wishlist or takes it out. It says which, so that a second click does no more than the first;
 * only where the list could not be read in time does it leave that to the server.
 */
export function Heart({ product, className }: Props) {
  const { t } = useTranslation()
  const wished = useRouteLoaderData<typeof loader>('root')?.wished ?? null
  const isIn = wished?.includes(product.id) ?? false
  return (
    <form method="post" action={href('/wishlist')} className={className}>
      <input type="hidden" name="product_id" value={product.id} />
      <button
        name="intent"
        value={wished === null ? 'toggle' : isIn ? 'remove' : 'add'}
        aria-pressed={isIn}
        className="grid size-11 place-items-center rounded-full border border-line bg-field hover:border-ink aria-pressed:text-clay aria-pressed:*:fill-current"
      >
        <Icon name="heart" className="size-5" />
        <span className="sr-only">{t('wishlist.heart', { name: product.name })}</span>
      </button>
    </form>
  )
}
