const shape =
  'inline-flex items-center justify-center gap-2 rounded-control border px-6 py-2 text-center font-semibold disabled:opacity-60'

/** How buttons, and links that act as one, look. One `primary` on a page at most is `main`: the thing to press. */
export const buttonStyle = {
  main: `${shape} min-h-12 border-transparent bg-clay text-on-clay transition-opacity hover:opacity-90`,
  primary: `${shape} min-h-11 border-transparent bg-ink text-on-ink transition-opacity hover:opacity-90`,
  quiet: `${shape} min-h-11 border-edge text-ink hover:border-ink`,
  chip: 'inline-flex min-h-11 items-center rounded-control border border-edge px-4 py-2 hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-ink',
  link: 'inline-flex min-h-11 min-w-11 items-center gap-1 text-quiet underline decoration-edge underline-offset-4 hover:text-ink hover:decoration-current',
}
