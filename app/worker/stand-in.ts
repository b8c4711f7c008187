import type { Language } from '#kuwait/languages.ts'
import { bare, findAll, findPage, type Page } from './kept.ts'

/** Set by the build: what the worker says belongs to it. */
declare const BUILD: string

/** How each language writes a moment, with Latin digits. */
const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-KW-u-nu-latn-ca-gregory' }

const place = `words-${BUILD}`

/** Caches that belong to this version of the worker. */
export const isSaidIn = (cache: string) => cache === place

/** Fetches the page for those without a connection (routes/offline.tsx) in every language, as nobody gets it, and its style. */
export async function bringWords() {
  const cache = await caches.open(place)
  await Promise.all(
    Object.keys(locales).map(async (language) => {
      const answer = await fetch('/offline', {
        credentials: 'omit',
        cache: 'no-store',
        headers: { 'Accept-Language': language },
      })
      if (!answer.ok) throw new Error(`no words: ${answer.status}`)
      const html = await answer.text()
      const styles = [...html.matchAll(/"(\/assets\/[^"]+\.css)"/g)].map(([, path = '']) => path)
      await cache.addAll(styles)
      await cache.put(wordsIn(language), new Response(html, { headers: bare(answer.headers) }))
    }),
  )
}

/** The page that was kept of what is asked for; if there is none, or something was sent, one that says so. */
export async function standIn({ method, url }: Request) {
  const kept = method === 'GET' ? await findPage(url) : null
  if (kept === null) return sayOffline(method !== 'GET')

  const { page, answer } = kept
  const words = await wordsFor(page.language)
  const note = withTime(templateOf(await words.text(), 'kept-note'), page)
  return new Response(inMain(await answer.text(), note), { headers: answer.headers })
}

async function sayOffline(unsent: boolean) {
  const { language, pages } = await findAll()
  const words = await wordsFor(language || navigator.language.slice(0, 2))
  const html = await words.text()
  const listed = html.replace(/(<ul data-kept="(\w+)"[^>]*>)/g, (start, _, kind: string) => {
    const links = pages.filter((page) => page.kind === kind)
    return start + links.map((page) => linkTo(page, templateOf(html, 'kept-link'))).join('')
  })
  const note = unsent ? templateOf(html, 'unsent-note') : ''
  return new Response(inMain(listed, note), { status: 503, headers: words.headers })
}

function linkTo(page: Page, template: string) {
  return withTime(template, page)
    .replace('href=""', () => `href="${page.address.replaceAll('&', '&amp;')}"`)
    .replace(/<bdi>[^<]*/, () => `<bdi lang="${page.language}">${page.title}`)
}

function withTime(template: string, { seen, language }: Page) {
  const format = new Intl.DateTimeFormat(locales[spoken(language)], {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return template.replace('></time>', () => `>${format.format(new Date(seen))}</time>`)
}

function inMain(html: string, note: string) {
  return html.replace(/<main\b[^>]*>/, (start) => start + note)
}

function templateOf(html: string, id: string) {
  return new RegExp(`<template id="${id}">(.*?)</template>`, 's').exec(html)?.[1] ?? ''
}

/** Where even the words are gone (a browser may clear what it likes), it says by itself that it is offline. */
async function wordsFor(language: string) {
  return (await caches.match(wordsIn(spoken(language)))) ?? Response.error()
}

function wordsIn(language: string) {
  return `/offline/${language}`
}

function spoken(language: string): Language {
  return language === 'ar' ? 'ar' : 'en'
}
