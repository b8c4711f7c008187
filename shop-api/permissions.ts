/** What of the back office an administrator may do, one by one (contract, admin permissions). */
export const permissions = [
  'products',
  'categories',
  'packages',
  'orders',
  'reviews',
  'coupons',
  'discounts',
  'hero',
  'settings',
  'users',
  'reports',
  'import',
] as const
export type Permission = (typeof permissions)[number]
