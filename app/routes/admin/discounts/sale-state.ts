/** Whether a sale is running, yet to come or over, now. */
export function saleState({
  sale_start,
  sale_end,
}: {
  sale_start: string | null
  sale_end: string | null
}) {
  const now = Date.now()
  if (sale_end !== null && Date.parse(sale_end) <= now) return 'ended'
  return sale_start !== null && Date.parse(sale_start) > now ? 'coming' : 'running'
}

/** How each is marked. */
export const saleMarks = { running: 'good', coming: 'quiet', ended: 'wrong' } as const
