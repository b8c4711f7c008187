// under another name than `html`, whose blanks the formatter would move to where mail shows them
import { html as markup } from 'hono/html'
import { directionOf, type Language } from '#kuwait/languages.ts'
import type { Letter, Part } from './letter.ts'
import type { Writing } from './writing.ts'

type Markup = ReturnType<typeof markup>

/** The shop's colours; a mail client knows neither variables nor style sheets that it would be sure to keep. */
const color = {
  ground: '#faf8f5',
  stone: '#e8e4dd',
  line: '#d9d3c8',
  ink: '#333e2c',
  quiet: '#5b6650',
  onInk: '#f4f1ea',
  blossom: '#d9a441',
}

/** Only clients that know of a dark scheme read this; what is inline is light. */
const dark = `@media (prefers-color-scheme: dark) {
  .stone { background: #12160f !important }
  .ground { background: #1d231a !important }
  .ink { color: #e8e4dd !important }
  .quiet { color: #b9c4a8 !important }
  .line { border-color: #3b4534 !important }
  .button { background: #e8e4dd !important; color: #1d231a !important }
}`

/** A letter as mail clients can show it: tables, inline styles, no pictures to load but the logo. Everything in it is escaped. */
export async function asHtml(letter: Letter, { language, shop, say }: Writing) {
  const direction = directionOf(language)
  const start = startOf(language)
  const page = markup`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${letter.subject}</title>
<style>${dark}</style>
</head>
<body dir="${direction}" class="stone" style="margin:0;padding:0;background:${color.stone};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="stone" style="background:${color.stone};">
<tr><td align="center" style="padding:24px 12px 40px;">
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;${readingOf(language)}">
${headOf(shop, start)}
<tr><td class="ground" align="${start}" style="padding:32px 28px 20px;background:${color.ground};border-radius:0 0 14px 14px;">
<h1 class="ink" style="margin:0 0 16px;color:${color.ink};font-size:26px;line-height:1.3;font-weight:600;overflow-wrap:anywhere;">${letter.title}</h1>
${letter.parts.map((part) => partAsHtml(part, language))}
</td></tr>
<tr><td class="quiet" align="${start}" style="padding:20px 28px 0;color:${color.quiet};font-size:14px;">
<p style="margin:0 0 8px;">${shop.name}${shop.location && markup`<br>${shop.location}`}${shop.phone && markup`<br><bdi dir="ltr">${shop.phone}</bdi>`}</p>
<p style="margin:0;">${letter.reason}${letter.unsubscribe && markup` <a class="quiet" href="${letter.unsubscribe}" style="color:${color.quiet};">${say('unsubscribe')}</a>`}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
  return String(await page)
}

/** A logo stands on the ground that its JPEG has; where pictures are not loaded, its words are the shop's name. */
function headOf({ url, name, logo }: Writing['shop'], start: string): Markup {
  const link = 'font-size:21px;font-weight:600;text-decoration:none;'
  if (logo === null) {
    return markup`<tr><td align="${start}" style="padding:18px 28px;background:${color.ink};border-radius:14px 14px 0 0;"><a href="${url}" style="color:${color.onInk};${link}"><span style="color:${color.blossom};">&#10047;</span> ${name}</a></td></tr>`
  }
  return markup`<tr><td align="${start}" style="padding:14px 28px;background:${color.stone};border-radius:14px 14px 0 0;"><a href="${url}" style="color:${color.ink};${link}"><img src="${logo}" alt="${name}" height="44" style="height:44px;width:auto;max-width:220px;border:0;"></a></td></tr>`
}

function partAsHtml(part: Part, language: Language): Markup {
  switch (part.kind) {
    case 'text':
      return markup`<p class="ink" ${inOther(part)}style="margin:0 0 16px;color:${color.ink};">${part.text}</p>\n`
    case 'note':
      return markup`<p class="quiet" style="margin:0 0 16px;color:${color.quiet};font-size:14px;">${part.text}</p>\n`
    case 'quote':
      return quoteAsHtml(part.text, language)
    case 'button':
      return markup`<p ${inOther(part)}style="margin:8px 0 24px;"><a class="button" href="${part.url}" style="display:inline-block;padding:13px 24px;background:${color.ink};border-radius:8px;color:${color.onInk};font-weight:600;text-decoration:none;">${part.label}</a></p>\n`
    case 'facts':
      return factsAsHtml(part, language)
    case 'goods':
      return goodsAsHtml(part, language)
  }
}

/** What a part that is not in the letter's language says of itself. */
function inOther({ language }: { language?: Language }): Markup | string {
  if (!language) return ''
  return markup`lang="${language}" dir="${directionOf(language)}" align="${startOf(language)}" `
}

function quoteAsHtml(text: string, language: Language): Markup {
  const bar = `border-${startOf(language)}:3px solid ${color.line};`
  return markup`<div class="line" style="margin:0 0 24px;padding:4px 16px;${bar}"><div class="ink" dir="auto" style="color:${color.ink};white-space:pre-wrap;overflow-wrap:anywhere;">${text}</div></div>\n`
}

function factsAsHtml({ facts }: Part & { kind: 'facts' }, language: Language): Markup {
  const start = startOf(language)
  const rows = facts.map(
    ({ label, value }) => markup`<tr>
<td class="quiet" align="${start}" valign="top" width="34%" style="padding:5px 0;color:${color.quiet};font-size:14px;">${label}</td>
<td class="ink" align="${start}" valign="top" style="padding:5px 0;color:${color.ink};overflow-wrap:anywhere;">${value}</td>
</tr>\n`,
  )
  return table(rows)
}

function goodsAsHtml({ goods, sums }: Part & { kind: 'goods' }, language: Language): Markup {
  const start = startOf(language)
  const end = start === 'left' ? 'right' : 'left'
  const hairline = `border-top:1px solid ${color.line};`
  const lines = goods.map(
    ({ name, quantity, details, amount }) => markup`<tr>
<td class="ink line" align="${start}" valign="top" style="padding:12px 0;${hairline}color:${color.ink};overflow-wrap:anywhere;"><bdi>${name}</bdi> <span class="quiet" style="color:${color.quiet};white-space:nowrap;">&times; ${quantity}</span>${details.map((detail) => markup`<br><span class="quiet" style="color:${color.quiet};font-size:14px;"><bdi>${detail}</bdi></span>`)}</td>
<td class="ink line" align="${end}" valign="top" style="padding:12px 0;${hairline}color:${color.ink};white-space:nowrap;"><bdi>${amount}</bdi></td>
</tr>\n`,
  )
  const rows = sums.map(({ label, amount, strong }, index) => {
    const above = index === 0 || strong ? `padding-top:12px;${hairline}` : 'padding-top:4px;'
    const below = sums[index + 1]?.strong ? 'padding-bottom:12px;' : 'padding-bottom:4px;'
    const weight = strong ? 'font-weight:600;font-size:18px;' : ''
    const style = `${above}${below}color:${color.ink};${weight}`
    return markup`<tr>
<td class="ink line" align="${start}" style="${style}">${label}</td>
<td class="ink line" align="${end}" style="${style}white-space:nowrap;"><bdi>${amount}</bdi></td>
</tr>\n`
  })
  return table([...lines, ...rows])
}

function table(rows: Markup[]): Markup {
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;font-size:inherit;">
${rows}</table>\n`
}

/** Arabic is set a step larger, with room for its marks. Outlook wants the sides named, and a fallback that it has. */
function readingOf(language: Language) {
  const font =
    "font-family:system-ui,-apple-system,'Segoe UI','Noto Sans Arabic',Roboto,'Helvetica Neue',Tahoma,Arial,sans-serif;"
  return language === 'ar'
    ? `${font}font-size:17px;line-height:1.75;`
    : `${font}font-size:16px;line-height:1.6;`
}

function startOf(language: Language) {
  return language === 'ar' ? 'right' : 'left'
}
