import type { ParseKeys } from 'i18next'
import type { IconName } from '#app/ui/icon.tsx'

type Area = {
  to: string
  key: ParseKeys<['shop', 'admin']>
  icon: IconName
  /** What an administrator has to be allowed to do here, or one of several; null for what every one of them may see. */
  permission: string | string[] | null
}

type Group = { key: ParseKeys<['shop', 'admin']>; areas: Area[] }

/**
 * The areas of the back office (specification, section 2), those that are needed every day first. The pages of a new one are
 * added to routes.ts.
 */
export const groups: Group[] = [
  {
    key: 'admin:areas.groups.sell',
    areas: [
      {
        to: '/admin-dashboard',
        key: 'admin:areas.dashboard',
        icon: 'grid',
        permission: null,
      },
      {
        to: '/admin-dashboard/orders',
        key: 'admin:areas.orders',
        icon: 'cart',
        permission: 'orders',
      },
      {
        to: '/admin-dashboard/delivery',
        key: 'admin:areas.delivery',
        icon: 'truck',
        permission: 'orders',
      },
    ],
  },
  {
    key: 'admin:areas.groups.goods',
    areas: [
      {
        to: '/admin-dashboard/products',
        key: 'admin:areas.products',
        icon: 'tag',
        permission: 'products',
      },
      {
        to: '/admin-dashboard/categories',
        key: 'admin:areas.categories',
        icon: 'folder',
        permission: 'categories',
      },
      {
        to: '/admin-dashboard/packages',
        key: 'admin:areas.packages',
        icon: 'box',
        permission: 'packages',
      },
      {
        to: '/admin-dashboard/stock',
        key: 'admin:areas.stock',
        icon: 'shelf',
        permission: 'products',
      },
      {
        to: '/admin-dashboard/discounts',
        key: 'admin:areas.discounts',
        icon: 'percent',
        permission: 'discounts',
      },
      {
        to: '/admin-dashboard/import',
        key: 'admin:areas.import',
        icon: 'table',
        permission: 'import',
      },
    ],
  },
  {
    key: 'admin:areas.groups.people',
    areas: [
      {
        to: '/admin-dashboard/coupons',
        key: 'admin:areas.coupons',
        icon: 'ticket',
        permission: 'coupons',
      },
      {
        to: '/admin-dashboard/users',
        key: 'admin:areas.users',
        icon: 'user',
        permission: 'users',
      },
      {
        to: '/admin-dashboard/reviews',
        key: 'admin:areas.reviews',
        icon: 'star',
        permission: 'reviews',
      },
      {
        to: '/admin-dashboard/messages',
        key: 'admin:areas.messages',
        icon: 'chat',
        permission: ['orders', 'users'],
      },
    ],
  },
  {
    key: 'admin:areas.groups.shop',
    areas: [
      {
        to: '/admin-dashboard/hero',
        key: 'admin:areas.hero',
        icon: 'picture',
        permission: 'hero',
      },
      {
        to: '/admin-dashboard/pages',
        key: 'admin:areas.pages',
        icon: 'paper',
        permission: 'settings',
      },
      {
        to: '/admin-dashboard/areas',
        key: 'admin:areas.deliveryAreas',
        icon: 'truck',
        permission: 'settings',
      },
      {
        to: '/admin-dashboard/settings',
        key: 'admin:areas.settings',
        icon: 'sliders',
        permission: 'settings',
      },
    ],
  },
  {
    key: 'admin:areas.groups.watch',
    areas: [
      {
        to: '/admin-dashboard/reports',
        key: 'admin:areas.reports',
        icon: 'chart',
        permission: 'reports',
      },
      {
        to: '/admin-dashboard/history',
        key: 'admin:areas.history',
        icon: 'clock',
        permission: 'users',
      },
      {
        to: '/admin-dashboard/outbox',
        key: 'admin:areas.outbox',
        icon: 'mail',
        permission: 'settings',
      },
      {
        to: '/admin-dashboard/webhooks',
        key: 'admin:areas.webhooks',
        icon: 'link',
        permission: 'settings',
      },
    ],
  },
]

/** Pages that are for others than the area whose address they are below, or below none. */
const exceptions: { pages: RegExp; permission: Area['permission'] }[] = [
  { pages: /^\/admin-dashboard\/products\/[^/]+\/discount(\/|$)/, permission: 'discounts' },
  // a change is for whoever may change the thing, which the API knows
  { pages: /^\/admin-dashboard\/history\/[^/]+$/, permission: null },
  { pages: /^\/admin-dashboard\/words(\/|$)/, permission: 'settings' },
]

/** What an administrator has to be allowed to do for a page of the back office. */
export function permissionFor(pathname: string) {
  const exception = exceptions.find(({ pages }) => pages.test(pathname))
  if (exception) return exception.permission
  const areas = groups.flatMap((group) => group.areas)
  // the dashboard is above everything, and for everybody
  const area = areas.find(
    ({ to }) => to !== '/admin-dashboard' && (pathname === to || pathname.startsWith(`${to}/`)),
  )
  return area?.permission ?? null
}
