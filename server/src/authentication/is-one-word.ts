import { guessableWords } from './guessable-words.ts'
import { bothWays, lettersOf, plain, skeletonOf, withoutCounts } from './password-readings.ts'

/** Shorter words occur by chance. */
const wordMin = 5
/** Words as short as this count where nothing but digits and signs is left beside them. */
const aloneMin = 3
/** This many letters and digits beside a word, a year or a count make a password. */
const restMin = 8
/** NFKC can write one character as eighteen. */
const lengthMax = 256

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
    bothWays(reading).some((read) => {
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

function ownSkeletons(words: readonly string[]): string[] {
  return words.map((word) => skeletonOf(lettersOf(plain(word)))).filter((word) => word.length >= wordMin)
}

const skeletons = [...new Set(guessableWords.map((word) => skeletonOf(plain(word))))].filter(
  (word) => word.length >= aloneMin,
)
