import type { Api } from './client.server.ts'

/** A list of the back office as a file for spreadsheets, narrowed as the list is. */
export function exportList(
  api: Api,
  list: 'orders' | 'users' | 'reviews' | 'coupons',
  query: Record<string, string | number>,
) {
  return api.download(`/admin/exports/${list}.csv`, {
    query,
    failure: 'admin:reports.error.fetch',
  })
}
