/**
 * How a word sounds, whichever letters it is written in: its consonants in order and the vowels before, between and after
 * them. Arabic writes long vowels only; Latin letters write them all, so a vowel that only they have means nothing.
 */
type Sound = { consonants: string; vowels: string[]; isArabic: boolean }

/**
 * The consonants by which a folded word is found in the other script: `mabkhara`, `mab5ara` and مبخره are all `mbxr`, and
 * so are the plurals that Arabic makes by changing vowels. '' for what has none, or is a number.
 */
export function skeletonOf(word: string) {
  return readings(word)[0]?.consonants ?? ''
}

/** Every skeleton that a typed word may mean: `g` is ق to some and ج to others. */
export function skeletonsOf(word: string) {
  return [...new Set(readings(word).map(({ consonants }) => consonants))].filter(Boolean)
}

/** Whether two folded words with the same skeleton are likely to be the same word, or forms of it. */
export function soundsAlike(typed: string, known: string) {
  const there = readings(known)[0]
  return (
    there !== undefined &&
    readings(typed).some((here) => {
      if (here.consonants !== there.consonants) return false
      if (here.isArabic && there.isArabic) return rootOf(typed) === rootOf(known)
      if (!here.isArabic && !there.isArabic) return here.consonants.length >= 3
      return here.isArabic ? vowelsAgree(here, there) : vowelsAgree(there, here)
    })
  )
}

/** An Arabic word without what its plurals change; a root has three letters at least. */
function rootOf(word: string) {
  const root = word.slice(0, 1) + word.slice(1).replace(/[اويه]/g, '')
  const letters = root.replace(/^ا/, '')
  return letters.length >= 3 ? letters : word
}

/**
 * Short words say little by their consonants alone, so their vowels have to agree as well; of a longer one, one long vowel
 * may be missing.
 */
function vowelsAgree(arabic: Sound, latin: Sound) {
  const size = arabic.consonants.length
  const missing = arabic.vowels
    .slice(0, -1)
    .flatMap((written, place) =>
      [...written].filter((vowel) => !latin.vowels[place]?.includes(vowel)),
    )
  if (size >= 3) return size >= 4 || missing.length <= 1
  if (size === 2) return missing.length === 0
  const [start = '', end = ''] = arabic.vowels
  return start !== '' && latin.vowels[0] === start && latin.vowels[1] === end
}

/** Vowels are U (o, u, w), I (e, i, y) and A, O is silent; consonants are one letter each, x for خ, c for ش, g for غ. */
const arabicSounds = new Map(
  'اA وU يI عO بb تt ثt طt جj حh هh خx دd ذd ضd ظd رr زz سs صs شc غg فf قk كk لl مm نn'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
)

/** Latin letters, digits and pairs of letters, with every sound that people write by them, the likeliest first. */
const latinSounds = new Map(
  [
    'a:A e:I i:I y:I o:U u:U w:U 2:O 3:O 5:x 6:t 7:h 8:k 9:s,k',
    'kh:x gh:g sh:c ch:c,k th:t,d dh:d ph:f b:b p:b c:k d:d f:f v:f g:k,j h:h j:j k:k l:l m:m',
    'n:n q:k r:r s:s t:t x:ks z:z,d',
  ].flatMap((line) =>
    line.split(' ').map((pair) => {
      const [letters = '', sounds = ''] = pair.split(':')
      return [letters, sounds.split(',')] as const
    }),
  ),
)

const mostReadings = 8

/** An h at the end may be that of ta marbuta, which is not heard. */
function readings(word: string): Sound[] {
  if (/^[\u0621-\u064a]+$/.test(word)) {
    const letters = Array.from(word.replace(/(?<=..)ه$/, ''))
    return [
      soundOf(
        letters.map((letter) => arabicSounds.get(letter) ?? ''),
        true,
      ),
    ]
  }
  if (!/^[a-z2356789]*[a-z][a-z2356789]*$/.test(word)) return []
  const heard = word.replace(/(?<=[aeiou])h$/, '')
  return heard === word ? latinReadings(word) : [...latinReadings(heard), ...latinReadings(word)]
}

function latinReadings(word: string) {
  const pieces = word.replace(/c(?=[eiy])/g, 's').match(/[kgstcdp]h|./g) ?? []
  let spelt: string[][] = [[]]
  for (const piece of pieces) {
    const sounds = latinSounds.get(piece) ?? ['']
    const next = sounds.flatMap((sound) => spelt.map((before) => [...before, sound]))
    spelt = next.length <= mostReadings ? next : spelt.map((before) => [...before, sounds[0] ?? ''])
  }
  return spelt.map((sounds) => soundOf(sounds, false))
}

/** Doubled consonants count once. */
function soundOf(sounds: string[], isArabic: boolean): Sound {
  const heard = sounds.join('').replace(/([a-z])\1+/g, '$1')
  return {
    consonants: heard.replace(/[AUIO]/g, ''),
    vowels: heard
      .split(/[a-z]/)
      .map((vowels) => [...new Set(vowels.replace(/O/g, ''))].toSorted().join('')),
    isArabic,
  }
}
