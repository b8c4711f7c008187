/** What the addresses of a picture in all its widths and formats begin with; null for one that another site keeps. */
export function mediaBase(url: string) {
  return /(?:^|\/\/[^/]+)(\/media\/[\w-]+\/)\d+\.\w+$/.exec(url)?.[1] ?? null
}
