import { guessableWords } from './guessable-words.ts'

/** Shorter words occur by chance. */
const wordMin = 5
/** Words as short as this count where nothing but digits and signs is left beside them. */
const aloneMin = 3
/** This many letters and digits beside a word, a year or a count make a password. */
const restMin = 8
/** NFKC can write one character as eighteen. */
const lengthMax = 256

/** What people type for a letter; i and l share a digit, so they are one here. */
const signs: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '8': 'b', '(': 'c', '3': 'e', '€': 'e', '6': 'g', '9': 'g', '1': 'i', '!': 'i', '|': 'i' },
  ...{ l: 'i', '0': 'o', '5': 's', $: 's', '7': 't', '+': 't', '2': 'z' },
}
/** Years, and four or more digits that are the same, go up or go down. */
const counts = [
  /(?:19|20)\d{2}/g,
  /0{4,}|1{4,}|2{4,}|3{4,}|4{4,}|5{4,}|6{4,}|7{4,}|8{4,}|9{4,}/g,
  /(?:0(?=1)|1(?=2)|2(?=3)|3(?=4)|4(?=5)|5(?=6)|6(?=7)|7(?=8)|8(?=9)|9(?=0)){3,9}\d/g,
  /(?:9(?=8)|8(?=7)|7(?=6)|6(?=5)|5(?=4)|4(?=3)|3(?=2)|2(?=1)|1(?=0)|0(?=9)){3,9}\d/g,
]

/**
 * Whether a password is hardly more than one word, also with digits and signs for letters or written backwards, a year,
 * or a count such as 1234. Its time is linear: two readings of at most 256 characters, for each word.
 */
export function isOneWord(password: string, ownWords: readonly string[]): boolean {
  const text = plain(password).slice(0, lengthMax)
  const letters = lettersOf(text)
  if (withoutCounts(letters).length < Math.min(restMin, letters.length)) return true
  const words = [...ownSkeletons(ownWords), ...skeletons]
  return [letters, text.replaceAll(/[^\p{L}\p{N}@(€!|$+]/gu, '')].some((reading) =>
    [reading, reading.split('').toReversed().join('')].some((read) => {
      const skeleton = skeletonOf(read)
      return words.some((word) => skeleton.includes(word) && isLittle(restBeside(word, skeleton, read), word))
    }),
  )
}

function isLittle(rest: string, word: string): boolean {
  return rest.length < restMin && (word.length >= wordMin || !/\p{L}/u.test(rest))
}

/** The letters and digits of a text that are in no occurrence of the word, without years and counts. */
function restBeside(word: string, skeleton: string, text: string): string {
  let at = 0
  const rest = skeleton.split(word).map((piece) => {
    const own = text.slice(at, at + piece.length)
    at += piece.length + word.length
    return withoutCounts(lettersOf(own))
  })
  return rest.join('')
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

const withoutCounts = (text: string) => counts.reduce((rest, count) => rest.replaceAll(count, ''), text)

/** In lower case and without diacritics. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')
}

/** As long as the text. */
function skeletonOf(text: string): string {
  return text
    .split('')
    .map((sign) => signs[sign] ?? sign)
    .join('')
}

function ownSkeletons(words: readonly string[]): string[] {
  return words.map((word) => skeletonOf(lettersOf(plain(word)))).filter((word) => word.length >= wordMin)
}

const skeletons = [...new Set(guessableWords.map((word) => skeletonOf(plain(word))))].filter(
  (word) => word.length >= aloneMin,
)
