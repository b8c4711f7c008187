import { href, useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'
import { Icon } from './icon.tsx'
import { useTranslation } from './use-translation.ts'

type Props = {
  product: { id: number; name: string }
  /** In the corner of a picture, on ground of its own, smaller to the eye than to the finger. */
  onPicture?: boolean
}

const looks = {
  alone: { form: undefined, button: 'border border-edge bg-field hover:border-ink' },
  onPicture: { form: 'absolute end-0.5 top-0.5 z-10', button: 'bg-ground bg-clip-content p-1.5' },
}

/**
 * Puts a product into the wishlist or takes it out. It says which, so that a second click does no more than the first;
 * only where the list could not be read in time does it leave that to the server.
 */
export function Heart({ product, onPicture = false }: Props) {
  const { t } = useTranslation()
  const wished = useRouteLoaderData<typeof loader>('root')?.wished ?? null
  const isIn = wished?.includes(product.id) ?? false
  const look = onPicture ? looks.onPicture : looks.alone
  return (
    <form
      method="post"
      action={href('/wishlist')}
      data-fetcher="heart"
      data-live={`heart-${product.id}`}
      className={look.form}
    >
      <input type="hidden" name="product_id" value={product.id} />
      <button
        name="intent"
        value={wished === null ? 'toggle' : isIn ? 'remove' : 'add'}
        aria-pressed={isIn}
        data-heart={product.id}
        className={`grid size-11 place-items-center rounded-full hover:text-clay aria-pressed:text-clay aria-pressed:*:fill-current ${look.button}`}
      >
        <Icon name="heart" className="size-5" />
        <span className="sr-only">{t('wishlist.heart', { name: product.name })}</span>
      </button>
    </form>
  )
}
