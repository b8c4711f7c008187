import { href } from 'react-router'
import type { HistoryLine } from '#app/api/admin-history.server.ts'

/** What has a history, in the order in which it is offered. */
export const kinds = [
  'product',
  'category',
  'package',
  'import',
  'order',
  'driver',
  'coupon',
  'review',
  'slider',
  'setting',
  'area',
  'page',
  'user',
  'webhook',
  'synonym',
  'redirect',
] as const

/** Whether what is deleted of a kind waits in the bin; of the others it is gone. */
export function hasBin({ entity }: HistoryLine) {
  return ['product', 'category', 'package', 'slider', 'page'].includes(entity)
}

/** The pages of the thing that a line is about; null for one that has none. */
export function thingOf({ entity, entity_id }: HistoryLine) {
  const id = String(entity_id)
  if (entity === 'product') {
    return {
      page: href('/admin-dashboard/products/:productId', { productId: id }),
      history: href('/admin-dashboard/products/:productId/history', { productId: id }),
    }
  }
  if (entity === 'package') {
    return {
      page: href('/admin-dashboard/packages/:packageId', { packageId: id }),
      history: href('/admin-dashboard/packages/:packageId/history', { packageId: id }),
    }
  }
  if (entity === 'coupon') {
    return {
      page: href('/admin-dashboard/coupons/:couponId', { couponId: id }),
      history: href('/admin-dashboard/coupons/:couponId/history', { couponId: id }),
    }
  }
  if (entity === 'area') {
    return {
      page: href('/admin-dashboard/areas/:areaId', { areaId: id }),
      history: href('/admin-dashboard/areas/:areaId/history', { areaId: id }),
    }
  }
  if (entity === 'review') {
    const page = href('/admin-dashboard/reviews/:reviewId', { reviewId: id })
    return { page, history: page }
  }
  if (entity === 'page') {
    return {
      page: href('/admin-dashboard/pages/:pageId', { pageId: id }),
      history: href('/admin-dashboard/pages/:pageId/history', { pageId: id }),
    }
  }
  if (entity === 'slider') {
    return {
      page: href('/admin-dashboard/hero/:sliderId', { sliderId: id }),
      history: href('/admin-dashboard/hero/:sliderId/history', { sliderId: id }),
    }
  }
  if (entity === 'setting') {
    return {
      page: href('/admin-dashboard/settings'),
      history: href('/admin-dashboard/settings/history'),
    }
  }
  if (entity === 'user') {
    return {
      page: href('/admin-dashboard/users/:userId', { userId: id }),
      history: href('/admin-dashboard/users/:userId/history', { userId: id }),
    }
  }
  if (entity !== 'category') return null
  return {
    page: href('/admin-dashboard/categories/:categoryId', { categoryId: id }),
    history: href('/admin-dashboard/categories/:categoryId/history', { categoryId: id }),
  }
}
