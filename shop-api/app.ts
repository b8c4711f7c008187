import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ZodError } from 'zod'
import { forgetFiles, guestOf, requestMeant, type Call, type Env, type Parts } from './http.ts'
import { preferredLanguage, type Language } from '#kuwait/languages.ts'
import { say } from './messages.ts'
import { findUserByToken } from './models/tokens.ts'
import { describeApi } from './openapi.ts'
import { Refusal, type RefusalCode } from './refusal.ts'
import { adminAreas, areaWrites } from './routes/admin-areas.ts'
import { adminCategories, categoryWrites } from './routes/admin-categories.ts'
import { adminCoupons } from './routes/admin-coupons.ts'
import { adminReviews } from './routes/admin-reviews.ts'
import { couponWrites } from './routes/coupon-writes.ts'
import { adminDiscounts } from './routes/admin-discounts.ts'
import { adminHistory } from './routes/admin-history.ts'
import { adminExports } from './routes/admin-exports.ts'
import { adminImports } from './routes/admin-imports.ts'
import { adminDrivers } from './routes/admin-drivers.ts'
import { adminOrderMoves } from './routes/admin-order-moves.ts'
import { adminOrderNotes } from './routes/admin-order-notes.ts'
import { adminOrderWrites } from './routes/admin-order-writes.ts'
import { adminOrders } from './routes/admin-orders.ts'
import { adminOutbox } from './routes/admin-outbox.ts'
import { adminStats } from './routes/admin-stats.ts'
import { adminTasks } from './routes/admin-tasks.ts'
import { adminMessages } from './routes/admin-messages.ts'
import { adminWebhooks } from './routes/admin-webhooks.ts'
import { adminInvitations, invitations } from './routes/invitations.ts'
import { adminUsers } from './routes/admin-users.ts'
import { secondFactor } from './routes/second-factor.ts'
import { adminViews } from './routes/admin-views.ts'
import { adminDeliveries } from './routes/admin-deliveries.ts'
import { adminPrint } from './routes/admin-print.ts'
import { adminPayments } from './routes/admin-payments.ts'
import { adminPackages } from './routes/admin-packages.ts'
import { adminGoods } from './routes/admin-goods.ts'
import { adminProducts } from './routes/admin-products.ts'
import { adminSliders, sliderWrites } from './routes/admin-sliders.ts'
import { adminReports } from './routes/admin-reports.ts'
import { adminRedirects, adminSynonyms } from './routes/admin-search.ts'
import { account } from './routes/account.ts'
import { addresses } from './routes/addresses.ts'
import { areas } from './routes/areas.ts'
import { cart } from './routes/cart.ts'
import { categories } from './routes/categories.ts'
import { checkout } from './routes/checkout.ts'
import { contact } from './routes/contact.ts'
import { adminPages, contentPages } from './routes/content-pages.ts'
import { coupons } from './routes/coupons.ts'
import { health } from './routes/health.ts'
import { heroSliders } from './routes/hero-sliders.ts'
import { media } from './routes/media.ts'
import { orderChanges } from './routes/order-changes.ts'
import { orders, placingOnly } from './routes/orders.ts'
import { packages } from './routes/packages.ts'
import { orderPay } from './routes/order-pay.ts'
import { orderWithdrawal } from './routes/order-withdrawal.ts'
import { payments } from './routes/payments.ts'
import { packageWrites } from './routes/package-writes.ts'
import { discounts } from './routes/discounts.ts'
import { productBulk } from './routes/product-bulk.ts'
import { productImages } from './routes/product-images.ts'
import { productVariants } from './routes/product-variants.ts'
import { productWrites } from './routes/product-writes.ts'
import { products } from './routes/products.ts'
import { productReviews, reviews } from './routes/reviews.ts'
import { profile } from './routes/profile.ts'
import { adminSettings, settings } from './routes/settings.ts'
import { stockAlerts } from './routes/stock-alerts.ts'
import { adminVariants, variantLines } from './routes/variant-lines.ts'
import { stockMovements, variantStock } from './routes/variant-stock.ts'
import { wishlist } from './routes/wishlist.ts'
import { answerWithErrors, validationAnswer } from './validation.ts'

/**
 * The shop API over one store, as a fetch handler: calls below /api, pictures below /media.
 * Every refusal is JSON with a sentence in the language of the Accept-Language header.
 */
export function createShopApi(parts: Parts) {
  const app = new Hono<Env>()

  app.use(async function prepareCall(c, next) {
    const language = preferredLanguage(c.req.header('accept-language'))
    c.set('parts', parts)
    c.set('language', language)
    c.set('scope', { db: parts.db, language, now: parts.now() })
    c.header('Cache-Control', 'private, no-store')
    await next()
  })

  app.use(async function findShopper(c, next) {
    const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const user = token ? await findUserByToken(parts.db, token, parts.now()) : undefined
    if (token && !user && isPersonal(c.req)) {
      throw new Refusal('unauthenticated', { key: 'error.unauthenticated' })
    }
    c.set('user', user ?? null)
    c.set('owner', user ? `user:${user.id}` : guestOf(c.req.header('x-guest-id')))
    c.set('client', c.req.header('x-client-address') || null)
    await next()
  })

  app.use(async function overrideMethod(c, next) {
    try {
      const meant = await requestMeant(c)
      return meant === null ? await next() : await app.fetch(meant)
    } finally {
      await forgetFiles(c)
    }
  })

  app.route('/api/settings', settings)
  app.route('/api/categories', categories)
  app.route('/api/categories', categoryWrites)
  app.route('/api/products', products)
  app.route('/api/products', productReviews)
  app.route('/api/products', productBulk)
  app.route('/api/products', discounts)
  app.route('/api/products', productWrites)
  app.route('/api/products', productVariants)
  app.route('/api/products', productImages)
  app.route('/api/variants', variantLines)
  app.route('/api/variants', variantStock)
  app.route('/api/reviews', reviews)
  app.route('/api/packages', packages)
  app.route('/api/packages', packageWrites)
  app.route('/api/hero-sliders', heroSliders)
  app.route('/api/hero-sliders', sliderWrites)
  app.route('/api/areas', areas)
  app.route('/api/pages', contentPages)
  app.route('/api/areas', areaWrites)
  app.route('/api/addresses', addresses)
  app.route('/api/profile', profile)
  app.route('/api/cart', cart)
  app.route('/api/wishlist', wishlist)
  app.route('/api/checkout', checkout)
  app.route('/api/checkout', placingOnly)
  app.route('/api/orders', orders)
  app.route('/api/orders', orderChanges)
  app.route('/api/orders', orderPay)
  app.route('/api/orders', orderWithdrawal)
  app.route('/api/payments', payments)
  app.route('/api/coupons', coupons)
  app.route('/api/coupons', adminCoupons)
  app.route('/api/coupons', couponWrites)
  app.route('/api', account)
  app.route('/api/contact', contact)
  app.route('/api/stock-alerts', stockAlerts)
  app.route('/api/admin/categories', adminCategories)
  app.route('/api/admin/audit-log', adminHistory)
  app.route('/api/admin/discounts', adminDiscounts)
  app.route('/api/admin/products', adminProducts)
  app.route('/api/admin/variants', adminVariants)
  app.route('/api/admin/stock-movements', stockMovements)
  app.route('/api/admin/deliveries', adminDeliveries)
  app.route('/api/admin/orders/print', adminPrint)
  app.route('/api/admin/packages', adminPackages)
  app.route('/api/admin/payments', adminPayments)
  app.route('/api/admin/goods', adminGoods)
  app.route('/api/admin/exports', adminExports)
  app.route('/api/admin/drivers', adminDrivers)
  app.route('/api/admin/orders', adminOrderWrites)
  app.route('/api/admin/orders', adminOrders)
  app.route('/api/admin/orders', adminOrderMoves)
  app.route('/api/admin/orders', adminOrderNotes)
  app.route('/api/admin/imports', adminImports)
  app.route('/api/admin/outbox', adminOutbox)
  app.route('/api/admin/messages', adminMessages)
  app.route('/api/admin/webhooks', adminWebhooks)
  app.route('/api/admin/stats', adminStats)
  app.route('/api/admin/tasks', adminTasks)
  app.route('/api/admin/areas', adminAreas)
  app.route('/api/admin/pages', adminPages)
  app.route('/api/admin/settings', adminSettings)
  app.route('/api/admin/hero-sliders', adminSliders)
  app.route('/api/admin/views', adminViews)
  app.route('/api/admin/users', adminUsers)
  app.route('/api/admin/invitations', adminInvitations)
  app.route('/api/admin/second-factor', secondFactor)
  app.route('/api/invitations', invitations)
  app.route('/api/admin/reviews', adminReviews)
  app.route('/api/admin/synonyms', adminSynonyms)
  app.route('/api/admin/search-redirects', adminRedirects)
  app.route('/api/admin/reports', adminReports)
  app.route('/api/health', health)
  app.route('/media', media)
  app.get('/api/openapi.json', (c) => c.json(describeApi(app)))

  app.notFound((c) => c.json({ message: say(c.var.language ?? 'en', 'error.notFound') }, 404))
  app.onError((error, c) => answerError(error, c))
  return app
}

export type ShopApi = ReturnType<typeof createShopApi>

/**
 * What belongs to one shopper, and what changes the catalogue. A dead token ends the session there, before anything is read;
 * to look at the catalogue is open to everybody.
 */
function isPersonal({ path, method }: { path: string; method: string }) {
  return (
    /^\/api\/(addresses|admin|cart|checkout|coupons|orders|profile|reviews|wishlist)(\/|$)/.test(
      path,
    ) ||
    (method !== 'GET' &&
      /^\/api\/(areas|categories|hero-sliders|packages|pages|products|settings)(\/|$)/.test(path))
  )
}

const statuses: Record<RefusalCode, ContentfulStatusCode> = {
  unauthenticated: 401,
  not_admin: 401,
  forbidden: 403,
  not_found: 404,
  out_of_stock: 409,
  total_changed: 409,
  order_state: 409,
  version: 409,
  in_use: 409,
  idempotency: 409,
  already: 409,
  empty_cart: 409,
  expired: 410,
  too_large: 413,
  unsupported: 415,
  unreadable: 400,
  invalid: 422,
  second_factor: 422,
  too_many: 429,
}

function answerError(error: Error, c: Call) {
  const language = c.var.language ?? 'en'
  if (error instanceof ZodError) return c.json(validationAnswer(error, language, c.var.form), 422)
  if (error instanceof Refusal) return answerRefusal(error, c, language)

  c.var.parts.report(error)
  if (isStoreAway(error)) {
    return c.json({ message: say(language, 'error.unavailable') }, 503, { 'Retry-After': '5' })
  }
  return c.json({ message: say(language, 'error.unexpected') }, 500)
}

function answerRefusal({ code, sentence, details }: Refusal, c: Call, language: Language) {
  const headers: Record<string, string> =
    details.retryAfter === undefined ? {} : { 'Retry-After': String(details.retryAfter) }
  const errors = Object.entries(details.errors ?? {}).map(([field, { key, values }]) => [
    field,
    [say(language, key, values)],
  ])
  const body =
    errors.length > 0
      ? answerWithErrors(Object.fromEntries(errors), language)
      : { message: say(language, sentence.key, sentence.values), code, data: details.data }
  return c.json({ ...body, ...details.more }, statuses[code], headers)
}

/** SQLite says that it is locked, full, or cannot read or write its file. */
function isStoreAway(error: Error) {
  const codes = new Set([5, 8, 10, 13, 14])
  return 'errcode' in error && codes.has(Number(error.errcode) & 0xff)
}
