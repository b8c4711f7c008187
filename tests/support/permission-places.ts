type Place = [calls: string, whose: Whose]

/**
 * A permission of the back office, several that are all needed (`import+orders`), or a list of which one is enough; `any` for
 * every administrator, `own` for who is signed in, `open` for everybody.
 */
export type Whose = string | readonly string[]

/**
 * Who may make which call of the API, the narrower place first: every call is below one of these. A new one that is below
 * none is refused by tests/admin-permissions.test.ts until somebody has said here whose it is.
 */
const places: readonly Place[] = [
  // the back office
  ['* /api/admin/areas', 'settings'],
  ['* /api/admin/audit-log', 'users'],
  ['GET /api/admin/categories/names', 'any'],
  ['* /api/admin/categories', 'categories'],
  ['* /api/admin/deliveries', 'orders'],
  ['* /api/admin/discounts', 'discounts'],
  ['* /api/admin/drivers', 'orders'],
  ['GET /api/admin/exports/coupons.csv', 'import+coupons'],
  ['GET /api/admin/exports/orders.csv', 'import+orders'],
  ['GET /api/admin/exports/reviews.csv', 'import+reviews'],
  ['GET /api/admin/exports/users.csv', 'import+users'],
  ['* /api/admin/exports', 'import'],
  ['GET /api/admin/goods', 'any'],
  ['* /api/admin/hero-sliders', 'hero'],
  ['* /api/admin/imports', 'import'],
  ['* /api/admin/invitations', 'users'],
  ['* /api/admin/messages', ['orders', 'users']],
  ['* /api/admin/orders', 'orders'],
  ['* /api/admin/outbox', 'settings'],
  ['* /api/admin/packages', 'packages'],
  ['* /api/admin/pages', 'settings'],
  ['GET /api/admin/products/:id/preview', 'products'],
  ['GET /api/admin/products/:id', ['products', 'discounts']],
  ['* /api/admin/products', 'products'],
  ['* /api/admin/reports', 'reports'],
  ['* /api/admin/reviews', 'reviews'],
  ['* /api/admin/search-redirects', 'settings'],
  ['* /api/admin/second-factor', 'any'],
  ['* /api/admin/settings', 'settings'],
  ['GET /api/admin/stats', 'any'],
  ['* /api/admin/stock-movements', 'products'],
  ['* /api/admin/synonyms', 'settings'],
  ['GET /api/admin/tasks', 'any'],
  ['* /api/admin/users', 'users'],
  ['* /api/admin/variants', 'products'],
  ['* /api/admin/views', 'any'],
  ['* /api/admin/payments', 'settings'],
  ['* /api/admin/webhooks', 'settings'],

  // the catalogue: everybody looks, and who may, writes
  ['GET /api/areas', 'open'],
  ['* /api/areas', 'settings'],
  ['GET /api/categories', 'open'],
  ['* /api/categories', 'categories'],
  ['GET /api/hero-sliders', 'open'],
  ['* /api/hero-sliders', 'hero'],
  ['GET /api/packages', 'open'],
  ['* /api/packages', 'packages'],
  ['GET /api/pages', 'open'],
  ['* /api/pages', 'settings'],
  ['POST /api/products/:id/reviews', 'own'],
  ['GET /api/products', 'open'],
  ['* /api/products/:id/discount', 'discounts'],
  ['* /api/products/discounts', 'discounts'],
  ['* /api/products', 'products'],
  ['GET /api/settings', 'open'],
  ['* /api/settings', 'settings'],
  ['* /api/variants', 'products'],

  // coupons: shoppers use them, the back office makes them
  ['GET /api/coupons/best', 'own'],
  ['POST /api/coupons/validate', 'own'],
  ['* /api/coupons', 'coupons'],

  // shoppers
  ['* /api/addresses', 'own'],
  ['* /api/cart', 'open'],
  ['* /api/checkout', 'open'],
  ['POST /api/contact', 'open'],
  ['POST /api/email/verification-notification', 'own'],
  ['POST /api/email/verify', 'open'],
  ['POST /api/forgot-password', 'open'],
  ['* /api/invitations', 'open'],
  ['POST /api/login', 'open'],
  ['POST /api/logout', 'own'],
  ['* /api/orders/track', 'open'],
  ['POST /api/orders/:id', 'own'],
  ['POST /api/orders', 'open'],
  ['* /api/orders', 'own'],
  ['* /api/payments', 'open'],
  ['* /api/profile', 'own'],
  ['POST /api/register', 'open'],
  ['POST /api/reset-password', 'open'],
  ['* /api/reviews', 'own'],
  ['* /api/stock-alerts', 'open'],
  ['* /api/wishlist', 'own'],

  // operators
  ['GET /api/health', 'open'],
  ['GET /api/metrics', 'open'],
  ['GET /api/openapi.json', 'open'],
  ['GET /media', 'open'],
]

/** The same of the pages of the back office. */
const pages: readonly Place[] = [
  ['/admin-dashboard/areas', 'settings'],
  ['/admin-dashboard/categories', 'categories'],
  ['/admin-dashboard/coupons/export', 'import+coupons'],
  ['/admin-dashboard/coupons', 'coupons'],
  ['/admin-dashboard/delivery', 'orders'],
  ['/admin-dashboard/discounts', 'discounts'],
  ['/admin-dashboard/drivers', 'orders'],
  ['/admin-dashboard/hero', 'hero'],
  ['/admin-dashboard/history/:lineId', 'any'],
  ['/admin-dashboard/history', 'users'],
  ['/admin-dashboard/import', 'import'],
  ['/admin-dashboard/messages', ['orders', 'users']],
  ['/admin-dashboard/orders/export', 'import+orders'],
  ['/admin-dashboard/orders', 'orders'],
  ['/admin-dashboard/outbox', 'settings'],
  ['/admin-dashboard/packages', 'packages'],
  ['/admin-dashboard/pages', 'settings'],
  ['/admin-dashboard/products/:productId/discount', 'discounts'],
  ['/admin-dashboard/products', 'products'],
  ['/admin-dashboard/reports', 'reports'],
  ['/admin-dashboard/reviews/export', 'import+reviews'],
  ['/admin-dashboard/reviews', 'reviews'],
  ['/admin-dashboard/search', 'any'],
  ['/admin-dashboard/second-factor', 'any'],
  ['/admin-dashboard/settings', 'settings'],
  ['/admin-dashboard/stock', 'products'],
  ['/admin-dashboard/tasks', 'any'],
  ['/admin-dashboard/users/export', 'import+users'],
  ['/admin-dashboard/users', 'users'],
  ['/admin-dashboard/views', 'any'],
  ['/admin-dashboard/webhooks', 'settings'],
  ['/admin-dashboard/words', 'settings'],
  ['/admin-dashboard/*', 'any'],
]

/** Whose a page of the back office is, by its path in routes.ts; the dashboard itself is for every administrator. */
export function whosePage(path: string): Whose | undefined {
  if (path === '/admin-dashboard') return 'any'
  return pages.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1]
}

/** Whose a call is; undefined for one that nobody has placed. */
export function whoseIs(method: string, path: string): Whose | undefined {
  return places.find(([calls]) => {
    const [verb, start = ''] = calls.split(' ')
    const isBelow = path === start || path.startsWith(`${start}/`)
    return isBelow && (verb === '*' || verb === method)
  })?.[1]
}

/** The sets of permissions of which an administrator needs one; a single empty one where he needs none. */
export function enough(whose: Whose) {
  return [whose].flat().map((one) => (one === 'any' ? [] : one.split('+')))
}

/**
 * Sets of permissions that are not enough, each as large as can be: all there are but one that is needed or, where several
 * are enough, all but those. None where nothing is needed.
 */
export function tooFew(whose: Whose, all: readonly string[]) {
  const sets = enough(whose)
  const lacking = sets.length > 1 ? [sets.flat()] : sets.flat().map((one) => [one])
  return lacking.map((without) => all.filter((one) => !without.includes(one)))
}
