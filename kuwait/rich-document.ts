/**
 * Rich text as a shop needs it: paragraphs, headings, lists and quotes of words with emphasis and links. `readBlocks` and
 * `writeHtml` know each of them in one form only, so that two texts that look the same are the same.
 */
export type Block = TextBlock | ListBlock | { tag: 'blockquote'; blocks: (TextBlock | ListBlock)[] }
export type TextBlock = { tag: 'p' | 'h2' | 'h3' | 'h4'; dir: Direction; lines: Line[] }
export type ListBlock = { tag: 'ul' | 'ol'; items: Item[] }
export type Item = { dir: Direction; lines: Line[]; lists: ListBlock[] }

/** Null where the letters tell. */
export type Direction = 'ltr' | 'rtl' | null
export type Line = Run[]
export type Run = { text: string; href: string | null; marks: Mark[] }

/** In the order in which they stand around a word, inside its link. */
const marks = ['strong', 'em', 'u', 's'] as const
export type Mark = (typeof marks)[number]

/** Stand for a direction that was written before a paragraph (`rich-markup.server.ts`); no letter has these numbers. */
export const directionSigns = { ltr: '\uE000', rtl: '\uE001' } as const

const deepestList = 4

/** Control characters, and the bidi overrides that let one text disguise itself as another. */
const unseen = /[\u0000-\u0008\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g

type Node = string | { tag: string; href: string | null; dir: Direction; children: Node[] }
type Style = Omit<Run, 'text'>
const plainStyle: Style = { href: null, marks: [] }

/** The document in HTML that sanitize-html has made: well-formed, with its text and attributes escaped, and of known tags. */
export function readBlocks(html: string): Block[] {
  return joined(flow(treeOf(html), { dir: null, listDir: null, depth: 0 }))
}

function treeOf(html: string) {
  const root: Node[] = []
  const open = [root]
  for (const [token, end, tag = '', attributes = ''] of html.matchAll(
    /<(\/?)([a-z]\w*)([^>]*)>|[^<]+/g,
  )) {
    const here = open.at(-1) ?? root
    if (tag === '') here.push(unescape(token).replace(unseen, '').replace(/\s+/g, ' '))
    else if (end) open.pop()
    else {
      const dir = / dir="(ltr|rtl)"/.exec(attributes)?.[1] as Direction | undefined
      const href = / href="([^"]*)"/.exec(attributes)?.[1]
      const children: Node[] = []
      here.push({ tag, dir: dir ?? null, href: addressOf(unescape(href ?? '')), children })
      if (tag !== 'br') open.push(children)
    }
  }
  return root
}

/** `dir` and `listDir` hold for words and lists that have none of their own; `depth` counts the lists around. */
type Place = { dir: Direction; listDir: Direction; depth: number }

/** What stands one below the other in a place: its text blocks, lists and quotes, none of them empty. */
function flow(nodes: Node[], { dir, listDir, depth }: Place): Block[] {
  const blocks: Block[] = []
  let words: Run[] = []

  function close(tag: TextBlock['tag'] = 'p', own: Direction = dir) {
    blocks.push(...textBlocks(tag, own, words))
    words = []
  }

  function visit(node: Node, style: Style, around: Direction) {
    if (typeof node === 'string') {
      words.push({ ...style, text: node })
      return
    }
    const own = node.dir ?? around
    const { tag, children } = node
    if (tag === 'br') words.push({ ...style, text: '\n' })
    else if (tag === 'a') each(children, { ...style, href: node.href ?? style.href }, around)
    else if (isMark(tag)) {
      each(
        children,
        { ...style, marks: marks.filter((one) => one === tag || style.marks.includes(one)) },
        around,
      )
    } else {
      close('p', around)
      if (tag === 'ul' || tag === 'ol') {
        const ofList = node.dir ?? (around === dir ? listDir : around)
        blocks.push(...listOf(tag, children, ofList, depth + 1))
      } else if (tag === 'blockquote') {
        blocks.push(...quoteOf(flow(children, { dir: own, listDir: own, depth })))
      } else {
        each(children, style, own)
        close(isHeading(tag) ? tag : 'p', own)
      }
    }
  }

  function each(children: Node[], style: Style, around: Direction) {
    for (const child of children) visit(child, style, around)
  }

  each(nodes, plainStyle, dir)
  close()
  return blocks
}

/** Words become blocks of one kind: an empty line between paragraphs, or a direction, begins another. */
function textBlocks(tag: TextBlock['tag'], dir: Direction, words: Run[]) {
  const blocks: TextBlock[] = []
  let open: TextBlock | null = null
  for (const { sign, line } of linesOf(words)) {
    if (sign || (line.length === 0 && tag === 'p')) open = null
    dir = sign ?? dir
    if (line.length === 0) continue
    if (!open) blocks.push((open = { tag, dir, lines: [] }))
    open.lines.push(line)
  }
  return blocks
}

function linesOf(words: Run[]) {
  const lines: Run[][] = [[]]
  for (const { text, ...style } of words) {
    for (const piece of text.match(/\n| +|[^ \n]+/g) ?? []) {
      if (piece === '\n') lines.push([])
      else lines.at(-1)?.push({ ...style, text: piece })
    }
  }
  return lines.map((pieces) => ({ sign: signOf(pieces), line: tidy(pieces.filter(isNoSign)) }))
}

function signOf(pieces: Run[]): Direction {
  const first = pieces.find(({ text }) => text.trim() !== '')?.text
  if (first === directionSigns.ltr) return 'ltr'
  return first === directionSigns.rtl ? 'rtl' : null
}

function isNoSign({ text }: Run) {
  return text !== directionSigns.ltr && text !== directionSigns.rtl
}

/** One space between words, none around them; a space looks like both words beside it, so that no emphasis ends in one. */
function tidy(pieces: Run[]) {
  const line: Line = []
  let afterSpace = false
  for (const piece of pieces) {
    const last = line.at(-1)
    if (piece.text.startsWith(' ')) afterSpace = true
    else {
      if (afterSpace && last) add(line, { ...shared(last, piece), text: ' ' })
      add(line, piece)
      afterSpace = false
    }
  }
  return line
}

function shared(one: Style, other: Style): Style {
  return {
    href: one.href === other.href ? one.href : null,
    marks: one.marks.filter((mark) => other.marks.includes(mark)),
  }
}

function add(line: Line, { text, href, marks }: Run) {
  const last = line.at(-1)
  if (last && last.href === href && last.marks.join() === marks.join()) last.text += text
  else line.push({ text, href, marks })
}

function listOf(tag: ListBlock['tag'], children: Node[], dir: Direction, depth: number) {
  const items: Item[] = []
  for (const child of children) {
    const own = typeof child === 'string' ? dir : (child.dir ?? dir)
    const nodes = typeof child !== 'string' && child.tag === 'li' ? child.children : [child]
    items.push(...itemsOf(flow(nodes, { dir: own, listDir: dir, depth }), depth < deepestList))
  }
  return items.length > 0 ? [{ tag, items }] : []
}

/** An item is its words, then lists: words after those begin another item, and a list without words before it is no level of its own. */
function itemsOf(blocks: Block[], mayNest: boolean) {
  const items: Item[] = []
  let open: Item | null = null
  for (const block of blocks.flatMap((one) => (one.tag === 'blockquote' ? one.blocks : [one]))) {
    if (!isList(block)) {
      if (!open || open.lists.length > 0) {
        open = { dir: block.dir, lines: [], lists: [] }
        items.push(open)
      }
      open.lines.push(...block.lines)
    } else if (open && mayNest) open.lists = joined([...open.lists, block])
    else {
      items.push(...block.items)
      open = null
    }
  }
  return items
}

/** A quote within a quote is one quote. */
function quoteOf(blocks: Block[]): Block[] {
  const inner = blocks.flatMap((one) => (one.tag === 'blockquote' ? one.blocks : [one]))
  return inner.length > 0 ? [{ tag: 'blockquote', blocks: joined(inner) }] : []
}

/** Two lists of one kind after each other are one list, and so are two quotes. */
function joined<Some extends Block>(blocks: Some[]) {
  const found: Some[] = []
  for (const block of blocks) {
    const last = found.at(-1)
    if (last?.tag !== block.tag) found.push(block)
    else if (isList(last) && isList(block)) last.items.push(...block.items)
    else if (last.tag === 'blockquote' && block.tag === 'blockquote') {
      last.blocks = joined([...last.blocks, ...block.blocks])
    } else found.push(block)
  }
  return found
}

export function isList(block: Block): block is ListBlock {
  return block.tag === 'ul' || block.tag === 'ol'
}

function isMark(tag: string): tag is Mark {
  return (marks as readonly string[]).includes(tag)
}

function isHeading(tag: string): tag is 'h2' | 'h3' | 'h4' {
  return /^h[2-4]$/.test(tag)
}

/** An address of the web, mail, telephone or this shop, as browsers send it; null for any other. */
export function addressOf(given: string) {
  const typed = given.trim().replace(/[\u0000-\u001f]/g, '')
  const href = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(?![^/?#])/i.test(typed) ? `https://${typed}` : typed
  if (!/^(https?:\/\/[^/\\]|mailto:|tel:|\/(?![/\\])|#)/i.test(href)) return null
  const escaped = encodeURI(href.toWellFormed()).replace(/%25/g, '%')
  return escaped.replace(/[()*']/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

export function writeHtml(blocks: Block[]): string {
  return blocks.map(blockHtml).join('')
}

function blockHtml(block: Block): string {
  if (block.tag === 'blockquote') return `<blockquote>${writeHtml(block.blocks)}</blockquote>`
  if (isList(block)) return listHtml(block)
  return `<${block.tag}${dirHtml(block.dir)}>${linesHtml(block.lines)}</${block.tag}>`
}

function listHtml({ tag, items }: ListBlock): string {
  const inner = items.map(
    ({ dir, lines, lists }) =>
      `<li${dirHtml(dir)}>${linesHtml(lines)}${lists.map(listHtml).join('')}</li>`,
  )
  return `<${tag}>${inner.join('')}</${tag}>`
}

function dirHtml(dir: Direction) {
  return dir === null ? '' : ` dir="${dir}"`
}

export function linesHtml(lines: Line[]) {
  return lines.map((line) => writeLine(line, htmlTags)).join('<br>')
}

type Tags = {
  open: (tag: string) => string
  close: (tag: string) => string
  text: (text: string) => string
}

const htmlTags: Tags = {
  open: (tag) => `<${tag}>`,
  close: (tag) => `</${/^\w+/.exec(tag)?.[0]}>`,
  text: escape,
}

/** A line with its links and emphasis, each opened and closed as `tags` says, nested in one order. */
export function writeLine(line: Line, { open, close, text }: Tags) {
  let written = ''
  let around: string[] = []
  for (const run of [...line, { text: '', ...plainStyle }]) {
    const wanted = [...(run.href === null ? [] : [linkTag(run.href)]), ...run.marks]
    const differs = wanted.findIndex((tag, at) => tag !== around[at])
    const kept = differs === -1 ? Math.min(wanted.length, around.length) : differs
    written += around.slice(kept).toReversed().map(close).join('')
    written += wanted.slice(kept).map(open).join('')
    written += text(run.text)
    around = wanted
  }
  return written
}

function linkTag(href: string) {
  return `a href="${escape(href)}" rel="nofollow noopener"`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escape(text: string) {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
}

function unescape(html: string) {
  return html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}
