import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('routes/storefront/layout.tsx', [
    index('routes/storefront/home/route.tsx'),
    route('products', 'routes/storefront/products/route.tsx'),
    route('products/:productId/review', 'routes/storefront/review/route.tsx'),
    route('products/:productId/*', 'routes/storefront/product/route.tsx'),
    route('packages', 'routes/storefront/packages.tsx'),
    route('packages/:packageId/*', 'routes/storefront/package.tsx'),
    route('categories', 'routes/storefront/categories.tsx'),
    route('categories/:categoryId/*', 'routes/storefront/category.tsx'),
    route('area', 'routes/storefront/area.tsx'),
    route('cart', 'routes/storefront/cart/route.tsx'),
    route('contact', 'routes/storefront/contact.tsx'),
    route('checkOut', 'routes/storefront/checkout/route.tsx'),
    route('payment', 'routes/storefront/payment.tsx'),
    route('receipt/:number', 'routes/storefront/receipt/route.tsx'),
    route('stock-alert/:token', 'routes/storefront/stock-alert.tsx'),
    route('unauthorized', 'routes/unauthorized.tsx'),

    // as administrators see the shop before shoppers do
    route('admin-dashboard/products/:productId/preview', 'routes/storefront/product/preview.tsx'),
    route('admin-dashboard/packages/:packageId/preview', 'routes/storefront/package-preview.tsx'),
    route('admin-dashboard/hero/:sliderId/preview', 'routes/storefront/home/preview.tsx'),

    // accounts
    layout('routes/account/guests-only.tsx', [
      route('login', 'routes/account/login.tsx'),
      route('register', 'routes/account/register.tsx'),
    ]),
    route('reset-password', 'routes/account/reset-password.tsx'),
    route('email-verification', 'routes/account/verify-email.tsx'),

    // signed in
    layout('routes/account/layout.tsx', [
      route('wishlist', 'routes/account/wishlist/route.tsx'),
      route('profile', 'routes/account/profile/route.tsx'),
      route('profile/export', 'routes/account/profile/export.ts'),
      route('profile/close', 'routes/account/profile/close.tsx'),
      route('profile/addresses/new', 'routes/account/addresses/new.tsx'),
      route('profile/addresses/:addressId', 'routes/account/addresses/edit.tsx'),
      route('order', 'routes/account/orders/route.tsx'),
      route('order/:orderId', 'routes/account/order/route.tsx'),
      route('order/:orderId/edit', 'routes/account/order-edit/route.tsx'),
    ]),

    route('*', 'routes/not-found.tsx'),
  ]),

  // the back office
  ...prefix('admin-dashboard', [
    layout('routes/admin/layout.tsx', [
      index('routes/admin/dashboard.tsx'),
      route('search', 'routes/admin/search.tsx'),
      route('views', 'routes/admin/views.ts'),
      route('tasks/:taskId', 'routes/admin/task.tsx'),
      route('orders', 'routes/admin/orders/index.tsx'),
      route('orders/drivers', 'routes/admin/orders/drivers.tsx'),
      route('orders/:orderId', 'routes/admin/orders/show.tsx'),
      route('orders/:orderId/edit', 'routes/admin/orders/edit.tsx'),
      route('categories', 'routes/admin/categories/index.tsx'),
      route('categories/new', 'routes/admin/categories/new.tsx'),
      route('categories/order', 'routes/admin/categories/order.ts'),
      route('categories/bulk', 'routes/admin/categories/bulk.tsx'),
      route('categories/:categoryId', 'routes/admin/categories/edit.tsx'),
      route('categories/:categoryId/delete', 'routes/admin/categories/delete.tsx'),
      route('categories/:categoryId/history', 'routes/admin/categories/history.tsx'),
      route('products', 'routes/admin/products/index.tsx'),
      route('products/bulk', 'routes/admin/products/bulk.tsx'),
      route('products/duplicate', 'routes/admin/products/duplicate.ts'),
      route('products/new', 'routes/admin/products/new.tsx'),
      route('products/grid', 'routes/admin/many/route.tsx'),
      route('products/:productId', 'routes/admin/products/edit.tsx'),
      route('products/:productId/images', 'routes/admin/products/images/route.tsx'),
      route('products/:productId/bin', 'routes/admin/products/bin.ts'),
      route('products/:productId/variants', 'routes/admin/variants/route.tsx'),
      route('products/:productId/variants/generate', 'routes/admin/variants/generate.tsx'),
      route('discounts', 'routes/admin/discounts/index.tsx'),
      route('discounts/new', 'routes/admin/discounts/new.tsx'),
      route('discounts/end', 'routes/admin/discounts/end-many.tsx'),
      route('packages', 'routes/admin/packages/index.tsx'),
      route('packages/new', 'routes/admin/packages/new.tsx'),
      route('packages/duplicate', 'routes/admin/packages/duplicate.ts'),
      route('packages/:packageId', 'routes/admin/packages/edit.tsx'),
      route('packages/:packageId/bin', 'routes/admin/packages/bin.ts'),
      route('packages/:packageId/history', 'routes/admin/packages/history.tsx'),
      route('products/:productId/stock', 'routes/admin/stock/product.tsx'),
      route('products/:productId/discount', 'routes/admin/discounts/product.tsx'),
      route('products/:productId/discount/end', 'routes/admin/discounts/end.ts'),
      route('products/:productId/history', 'routes/admin/products/history.tsx'),
      route('stock', 'routes/admin/stock/index.tsx'),
      route('orders/print', 'routes/admin/orders/print.tsx'),
      route('import', 'routes/admin/import/index.tsx'),
      route('import/export', 'routes/admin/import/export.ts'),
      route('import/:importId', 'routes/admin/import/show.tsx'),
      route('import/:importId/report', 'routes/admin/import/report.ts'),
      route('hero', 'routes/admin/hero/index.tsx'),
      route('hero/new', 'routes/admin/hero/new.tsx'),
      route('hero/order', 'routes/admin/hero/order.ts'),
      route('hero/:sliderId', 'routes/admin/hero/edit.tsx'),
      route('hero/:sliderId/bin', 'routes/admin/hero/bin.ts'),
      route('hero/:sliderId/history', 'routes/admin/hero/history.tsx'),
      route('settings', 'routes/admin/settings/index.tsx'),
      route('settings/history', 'routes/admin/settings/history.tsx'),
      route('settings/:group', 'routes/admin/settings/group.tsx'),
      route('messages', 'routes/admin/messages/index.tsx'),
      route('outbox', 'routes/admin/outbox/index.tsx'),
      route('outbox/:mailId', 'routes/admin/outbox/letter.tsx'),
      route('webhooks', 'routes/admin/webhooks/index.tsx'),
      route('webhooks/new', 'routes/admin/webhooks/new.tsx'),
      route('webhooks/:webhookId', 'routes/admin/webhooks/edit.tsx'),
      route('history', 'routes/admin/history/index.tsx'),
      route('history/:lineId', 'routes/admin/history/line.tsx'),
      route('*', 'routes/not-found.tsx', { id: 'admin-not-found' }),
    ]),
  ]),

  // below the search box
  route('suggestions', 'routes/storefront/suggestions.tsx'),

  // on paper
  route('order/:orderId/invoice', 'routes/account/invoice.tsx'),

  // for search engines
  route('robots.txt', 'routes/found/robots.ts'),
  route('sitemap.xml', 'routes/found/sitemap.ts'),
  route(':part.xml', 'routes/found/sitemap-part.ts'),

  // without a connection
  route('offline', 'routes/offline.tsx'),

  // answers without a page
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('language', 'routes/language.ts'),
  route('logout', 'routes/logout.ts'),
  route('media/*', 'routes/media.ts'),
  route('kept-files/:id', 'routes/kept-file.ts'),
  route('api/*', 'routes/shop-api.ts'),
] satisfies RouteConfig
