import type { addressParts } from './addresses.ts'

/** The fields of an address that a word can announce. */
export type Announced = (typeof addressParts)[number] | 'paci'

/** What people in Kuwait write before the parts of an address, folded (`foldLetters`). */
const words: Record<Announced, string> = {
  block: 'block blk blck bloc qitaa qitah qita qetaa قطعه القطعه قطع بلوك',
  street: 'street str strt st road rd shara sharea share shari شارع الشارع طريق',
  avenue: 'avenue ave av jadah jada jadda jaddah jadeh جاده الجاده جادا',
  building:
    'building bldg bld bldng house hse home villa منزل المنزل بيت البيت مبني المبني عماره العماره بنايه البنايه فيلا فله قسيمه القسيمه',
  floor: 'floor flr level دور الدور طابق الطابق',
  apartment: 'apartment apt appt apart flat unit suite office شقه الشقه مكتب وحده',
  paci: 'paci الالي الي',
}

const announced = new Map(
  Object.entries(words).flatMap(([field, list]) =>
    list.split(' ').map((word) => [word, field as Announced] as const),
  ),
)

/** Single letters stand for a part only before a number; where the first is known already, they mean the second. */
const letters = new Map<string, Announced[]>([
  ['b', ['block', 'building']],
  ['bl', ['block', 'building']],
  ['q', ['block']],
  ['s', ['street']],
  ['j', ['avenue']],
  ['h', ['building']],
  ['v', ['building']],
  ['f', ['floor', 'apartment']],
  ['fl', ['floor', 'apartment']],
  ['a', ['apartment']],
  ['ق', ['block']],
  ['ش', ['street', 'apartment']],
  ['ج', ['avenue']],
  ['م', ['building']],
  ['د', ['floor']],
  ['ط', ['floor']],
])

/** The fields that a folded word may announce, the likeliest first. */
export function announces(word: string, isBeforeNumber: boolean): Announced[] {
  const field = announced.get(word)
  if (field) return [field]
  return (isBeforeNumber && letters.get(word)) || []
}

/** Words between a part and its number, such as "House No. 15". */
export const isNumberWord = (word: string) =>
  /^(no|nr|num|number|رقم|للعنوان|العنوان|#)$/.test(word)

/** Words that begin a description, where a name ends. */
export const beginsDescription = (word: string) =>
  /^(near|next|beside|behind|opposite|front|in|at|after|before|قرب|قريب|جنب|بجانب|خلف|ورا|مقابل|امام|بعد|قبل|في)$/.test(
    word,
  )

/** Words that tell nothing by themselves. */
export const isFiller = (word: string) =>
  /^(kuwait|state|of|kw|area|governorate|address|my|is|the|and|in|at|no|number|الكويت|دوله|منطقه|المنطقه|محافظه|المحافظه|عنواني|العنوان|عنوان|في|و|الرقم|رقم)$/.test(
    word,
  )

const ordinals = new Map(
  [
    'first اول الاول',
    'second ثاني الثاني',
    'third ثالث الثالث',
    'fourth رابع الرابع',
    'fifth خامس الخامس',
    'sixth سادس السادس',
    'seventh سابع السابع',
    'eighth ثامن الثامن',
    'ninth تاسع التاسع',
    'tenth عاشر العاشر',
  ].flatMap((list, index) => list.split(' ').map((word) => [word, String(index + 1)] as const)),
)

/** A number in digits or as an ordinal ("15", "15A", "3rd", "الثاني"), or a floor without one; null for other words. */
export function numberIn(word: string) {
  const ordinal = ordinals.get(word) ?? /^(\d{1,3})(st|nd|rd|th)$/.exec(word)?.[1]
  if (ordinal) return ordinal
  if (/^\d{1,8}(-\d{1,4}|-?\p{L})?$/u.test(word)) return word
  return /^(ground|mezzanine|basement|ارضي|الارضي|ميزانين|سرداب)$/.test(word) ? word : null
}

/** The letters that people write for a street. */
export const isStreetLetter = (word: string) => word === 'ش' || word === 's'
