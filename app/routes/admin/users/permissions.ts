/** What an administrator may be allowed to do (contract, permissions), in the order in which it is offered. */
export const permissions = [
  'orders',
  'products',
  'categories',
  'packages',
  'discounts',
  'coupons',
  'reviews',
  'hero',
  'settings',
  'users',
  'reports',
  'import',
] as const
