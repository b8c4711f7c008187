import type { ProductDetail, ProductImage, Variant } from '#app/api/products.server.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/**
 * All pictures of a product, those of the chosen variant first: a row that scrolls and snaps. On a phone the next one shows
 * its edge; where there is room there are small ones to jump by.
 */
export function Gallery({ product, chosen }: { product: ProductDetail; chosen: Variant | null }) {
  const { t } = useTranslation()
  const images = inOrderFor(product.images, chosen)
  if (images.length === 0) {
    return (
      <Picture
        picture={product.picture}
        kind="large"
        first
        className="aspect-square w-full rounded-picture object-cover"
      />
    )
  }
  return (
    <section
      aria-label={t('product.pictures')}
      className="grid content-start gap-3 md:sticky md:top-24 md:self-start"
    >
      <ul tabIndex={images.length > 1 ? 0 : undefined} className="scroll-row gap-3 rounded-picture">
        {images.map((image, index) => (
          <li
            key={image.url}
            id={`picture-${index + 1}`}
            data-shared={index === 0 ? `p${product.id}` : undefined}
            className={`${images.length > 1 ? 'w-11/12 sm:w-full' : 'w-full'} shrink-0 snap-center scroll-mt-20`}
          >
            <Picture
              picture={image}
              kind={index === 0 ? 'large' : 'another'}
              first={index === 0}
              className="aspect-square w-full rounded-picture bg-stone object-cover"
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="hidden flex-wrap gap-2 sm:flex">
          {images.map((image, index) => (
            <li key={image.url}>
              <a
                href={`#picture-${index + 1}`}
                className="block aspect-square size-16 overflow-hidden rounded-control border border-line hover:border-ink"
              >
                <Picture
                  picture={image}
                  kind="thumb"
                  alt={t('product.picture', { number: index + 1 })}
                  className="size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function inOrderFor(images: ProductImage[], chosen: Variant | null) {
  const shows = (image: ProductImage) => (chosen && image.variant_ids.includes(chosen.id) ? 0 : 1)
  return images.toSorted((a, b) => shows(a) - shows(b))
}
