type Props = {
  of: 'cart' | 'wishlist'
  /** Part of the first answer; null where it could not be had in time. */
  count: number | null
  className: string
  /** Where the words beside it say it too. */
  silent?: boolean
}

/** How much is in the cart or the wishlist. It is there when nothing is, for the script that counts on (app/browser/foresight.ts). */
export function Count({ of, count, className, silent = false }: Props) {
  return (
    <span
      aria-hidden={silent || undefined}
      hidden={!count}
      data-count={of}
      data-value={count ?? 0}
      className={`rounded-full text-center tabular-nums ${className}`}
    >
      {count ? (count > 99 ? '99+' : count) : null}
    </span>
  )
}
