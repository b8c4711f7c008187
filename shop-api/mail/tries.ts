const hour = 60
const minutes = [1, 2, 5, 15, hour, 2 * hour, 4 * hour, ...Array<number>(11).fill(6 * hour)]

/** So often an address is tried that its mail server says it does not take mail for. */
const mostWhenRefused = 3

/**
 * When a mail that failed `tries` times is tried again: soon at first, every six hours in the end. Null when it is given
 * up, after three days, or sooner where the address itself was refused for good.
 */
export function nextTry(tries: number, error: unknown, now: Date) {
  if (isRefusedForGood(error) && tries >= mostWhenRefused) return null
  const wait = minutes[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * 60_000).toISOString()
}

/** A 5xx answer to the recipient. To other commands it tells of the shop's own settings, which can be put right. */
function isRefusedForGood(error: unknown) {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500
}
