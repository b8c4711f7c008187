import type { Governorate } from './governorates.ts'

export type NamedArea = { id: number; names: string[] }

/** Words of a text that name an area or a governorate: from the word at `start` to before the one at `end`. */
export type Found = { area: NamedArea | null; start: number; end: number; isGovernorate: boolean }

const longestName = 5

const articles = /^(al|el|as|ar|ash|an|at|ad|az)$/
const kindsOfPlace = /^(city|area|district|suburb|مدينه|منطقه|ضاحيه)$/

const governorateNames: Record<Governorate, string[]> = {
  capital: ['Capital', 'Asima', 'العاصمة'],
  hawalli: ['Hawalli', 'حولي'],
  farwaniya: ['Farwaniya', 'الفروانية'],
  mubarak_al_kabeer: ['Mubarak Al Kabeer', 'مبارك الكبير'],
  ahmadi: ['Ahmadi', 'الأحمدي'],
  jahra: ['Jahra', 'الجهراء'],
}

const governorates = new Set(Object.values(governorateNames).flat().map(soundOf))

/** Exact names (but for spelling) among words, the longest first and none inside another. A gap is an empty word. */
export function findNames(words: string[], areas: NamedArea[]): Found[] {
  const known = new Map(areas.flatMap((area) => area.names.map((name) => [soundOf(name), area])))
  const found: Found[] = []
  for (let start = 0; start < words.length; start++) {
    for (const end of endsFrom(words, start)) {
      const sound = soundOf(words.slice(start, end).join(' '))
      const area = known.get(sound) ?? null
      const isGovernorate = governorates.has(sound)
      if (area === null && !isGovernorate) continue
      found.push({ area, start, end, isGovernorate })
      start = end - 1
      break
    }
  }
  return found
}

/** The one area whose name is closest to any of the words, if it is close at all: "Salmya", "Rumaithia". */
export function guessName(words: string[], areas: NamedArea[]): Found | null {
  const known = areas.flatMap((area) => area.names.map((name) => ({ area, sound: soundOf(name) })))
  let best: (Found & { distance: number }) | null = null
  let isOpen = false
  for (let start = 0; start < words.length; start++) {
    for (const end of endsFrom(words, start)) {
      const sound = soundOf(words.slice(start, end).join(' '))
      if (sound.length < 4) continue
      for (const { area, sound: name } of known) {
        const most = Math.min(name.length, sound.length) < 7 ? 1 : 2
        const limit = best === null ? most : Math.min(most, best.distance)
        if (Math.abs(name.length - sound.length) > limit) continue
        const distance = distanceOf(name, sound)
        if (distance > limit) continue
        if (best !== null && distance === best.distance) {
          isOpen ||= best.area?.id !== area.id
        } else {
          best = { area, start, end, isGovernorate: false, distance }
          isOpen = false
        }
      }
    }
  }
  return isOpen ? null : best
}

/** A name does not begin with a gap nor reach over one. */
function endsFrom(words: string[], start: number) {
  const gap = words.slice(start, start + longestName).findIndex((word) => word === '')
  const length = Math.min(longestName, words.length - start, gap === -1 ? longestName : gap)
  return Array.from({ length }, (_, index) => start + length - index)
}

/**
 * How a name sounds, so that its spellings are one: without articles and what only says that it is a place, Arabic without
 * hamza and ta marbuta, Latin letters with one letter for the vowels that people write in several ways.
 */
export function soundOf(name: string) {
  return name
    .split(/[\s\-.]+/)
    .map(foldLetters)
    .filter((word) => !articles.test(word) && !kindsOfPlace.test(word))
    .map((word) => (/[a-z]/.test(word) ? soundOfLatin(word) : word.replace(/^ال(?=..)/, '')))
    .join('')
}

/** A word in small letters, without marks, apostrophes and the shapes of alef, ya and ta marbuta. */
export function foldLetters(word: string) {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{M}\u0640'’‘`´]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
    .replace(/ء/g, '')
}

function soundOfLatin(word: string) {
  return word
    .replace(/^al(?=[a-z]{5})/, '')
    .replace(/iy+ah?$|yah?$|iah?$/, 'ia')
    .replace(/ah$/, 'a')
    .replace(/ee|ie|ei|ey|y|e/g, 'i')
    .replace(/oo|ou|o/g, 'u')
    .replace(/gh|q|g/g, 'k')
    .replace(/(.)\1+/g, '$1')
}

/** How many letters have to be added, left out or changed to make one word of the other. */
function distanceOf(a: string, b: string) {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const changed = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      line.push(Math.min(changed, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1))
    }
    above = line
  }
  return above[b.length] ?? 0
}
