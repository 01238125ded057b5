import { knownWords } from './known-words.ts'
import { bothWays, lettersOf, plain, skeletonOf, withoutCounts } from './password-readings.ts'

const wordMin = 3
/** No two words are longer. */
const lengthMax = 64
/** As many digits beside words make a password. */
const digitsMin = 8
/** What joins two words to one in our languages. */
const joints = ['', 's', 'n', 'e', 'en', 'es']

const apostrophes = /['’`´]/g

/**
 * Whether a password is one or two words of our languages, together or apart, with little beside: signs, a year, a
 * count, one or two letters, or fewer than eight digits, but no symbol such as an emoji. Signs for letters and words
 * written backwards are read, too.
 */
export async function isOfKnownWords(password: string): Promise<boolean> {
  const text = plain(password).replaceAll(apostrophes, '')
  const digits = withoutCounts(lettersOf(text)).replaceAll(/\p{L}/gu, '')
  if (digits.length >= digitsMin || /\p{So}/u.test(text)) return false
  const known = await knownWords()
  return readingsOf(text).some((reading) => bothWays(reading).some((read) => isOneOrTwo(read, known)))
}

/** What a text may stand for: its letters alone, or also what stands for letters before the last of them. */
function readingsOf(text: string): string[] {
  const signs = text.split('')
  const isLetter = (sign: string) => /\p{L}/u.test(sign)
  const end = signs.findLastIndex(isLetter) + 1
  const start = Math.max(0, signs.findIndex(isLetter))
  return [
    skeletonOf(text.replaceAll(/[^\p{L}]/gu, ' ')),
    skeletonOf(text.slice(0, end)),
    skeletonOf(text.slice(start, end)),
  ]
}

function isOneOrTwo(text: string, known: ReadonlySet<string>): boolean {
  const parts = text.split(/[^\p{L}]/u).filter((part) => part.length >= wordMin)
  if (parts.length === 2) return parts.every((part) => known.has(part))
  const [word = ''] = parts
  return parts.length === 1 && word.length <= lengthMax && (known.has(word) || isCompound(word, known))
}

function isCompound(word: string, known: ReadonlySet<string>): boolean {
  for (let at = wordMin; at <= word.length - wordMin; at += 1) {
    const first = word.slice(0, at)
    const ends = joints.filter((joint) => first.endsWith(joint)).map((joint) => at - joint.length)
    if (known.has(word.slice(at)) && ends.some((end) => known.has(first.slice(0, end)))) return true
  }
  return false
}
