import type { Api } from './client.server.ts'

/**
 * Orders on paper, as a page: some by their `ids` (with commas between), or those of a `day` or a `driver` (`none`, `all`);
 * `view` is invoice, packing, picking or driver.
 */
export function orders(api: Api, query: Record<string, string | null>) {
  return api.download('/admin/orders/print', { query, failure: 'admin:paper.error.fetch' })
}
