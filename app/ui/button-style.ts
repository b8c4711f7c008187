const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-semibold transition-colors duration-150 disabled:opacity-60'

/** How buttons, and links that act as one, look. One `primary` on a page at most is `main`: the thing to press. */
export const buttonStyle = {
  main: `${shape} bg-clay text-on-clay hover:bg-clay/90`,
  primary: `${shape} bg-ink text-on-ink hover:bg-ink/85`,
  quiet: `${shape} border border-line text-ink hover:border-ink`,
  link: 'inline-flex min-h-11 items-center gap-1 font-medium text-quiet underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current',
}
