/**
 * The direction in which a text is written, by its letters; null for one without. Arabic often has Latin names in it, even at its
 * start, hardly ever the reverse: a third of its letters make it Arabic.
 */
export function letterDirection(text: string) {
  const arabic = text.match(/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g)?.length ?? 0
  const others = (text.match(/\p{L}/gu)?.length ?? 0) - arabic
  if (arabic === 0 && others <= 0) return null
  return arabic * 2 >= others ? 'rtl' : 'ltr'
}

/**
 * Clean rich text (`cleanHtml`) with a direction on each paragraph that has none of its own, where they do not all go the
 * way of what is `around` them.
 */
export function withDirections(html: string, around: 'ltr' | 'rtl') {
  let differs = html.includes(' dir="')
  const directed = html.replace(
    /<(p|h[2-4]|li)>(.*?)(?=<\/\1>|<[uo]l>)/gs,
    (whole, tag: string, words: string) => {
      const dir = letterDirection(words.replace(/<[^>]*>|&\w+;/g, ''))
      if (dir === null) return whole
      differs ||= dir !== around
      return `<${tag} dir="${dir}">${words}`
    },
  )
  return differs ? directed : html
}
