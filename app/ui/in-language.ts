import type { Language } from '#kuwait/languages.ts'

const others = /^\/(\/|media\/|api\/|language\b)/

/**
 * The address of a page of the shop, with its language given in it. Other addresses (of files, of other sites, of the
 * switch of languages) and those that give a language already stay as they are.
 */
export function inLanguage(address: string, language: Language, and = '&') {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  if (!path.startsWith('/') || others.test(path) || /[?&;]lang=/.test(query)) return address
  return `${path}?lang=${language}${query.replace(/^\?/, and)}${hash}`
}
