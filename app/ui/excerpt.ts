const most = 155

/** The words of rich text without its markup. */
export function plainText(html: string) {
  return html
    .replace(/<\/li>\s*<li[^>]*>/g, ' · ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What search engines show of a text: whole sentences if one of them ends late enough, else whole words. */
export function excerpt(text: string) {
  if (text.length <= most) return text
  const start = text.slice(0, most)
  const sentences = /^.{80,}[.!?؟](?=\s)/su.exec(`${start} `)?.[0]
  return sentences ?? `${start.replace(/\s\S*$/, '')}…`
}
