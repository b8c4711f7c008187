import { href } from 'react-router'

type Named = { id: number; slug: string }

/** Addresses with the name in them, for people and search engines; the id alone is what counts. */
export function productPath(product: Named) {
  return named(href('/products/:productId/*', { productId: String(product.id), '*': '' }), product)
}

export function categoryPath(category: Named) {
  return named(
    href('/categories/:categoryId/*', { categoryId: String(category.id), '*': '' }),
    category,
  )
}

export function packagePath(pack: Named) {
  return named(href('/packages/:packageId/*', { packageId: String(pack.id), '*': '' }), pack)
}

function named(path: string, { slug }: Named) {
  const plain = path.replace(/\/$/, '')
  // a slug of dots would be resolved away, and half a letter cannot be written in an address
  return /[^.]/.test(slug) ? `${plain}/${encodeURIComponent(slug.toWellFormed())}` : plain
}
