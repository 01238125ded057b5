import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { guessableWords } from './guessable-words.ts'

/** Beyond this length patterns add nothing, and estimating would block other requests. */
const estimatedLength = 64
/** Of zxcvbn's 0 to 4: at least a hundred million guesses. */
const leastScore = 3
/** Shorter words occur by chance. */
const wordMin = 5
/** This many characters beside a word make a password. */
const restMin = 8

let estimator: Promise<ZxcvbnFactory> | null = null

/**
 * Whether a guessing program would try this password early: common passwords and words, keyboard paths, repetitions,
 * dates and the person's own words, alone or combined. Fifty thousand words are loaded when the first password is set,
 * not at start-up.
 */
export async function isCommonPassword(password: string, ownWords: readonly string[]): Promise<boolean> {
  if (isOneWord(password)) return true
  estimator ??= openEstimator()
  return (await estimator).check(password.normalize('NFKC').slice(0, estimatedLength), [...ownWords]).score < leastScore
}

/** Whether the password is hardly more than one of the words, such as a word with a year or a number. */
function isOneWord(password: string): boolean {
  const letters = password
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]/gu, '')
  return guessableWords.some(
    (word) => word.length >= wordMin && letters.includes(word) && letters.replaceAll(word, '').length < restMin,
  )
}

async function openEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Factory({
    dictionary: { ...common.dictionary, ofOurLanguages: [...guessableWords] },
    graphs: common.adjacencyGraphs,
    maxLength: estimatedLength,
  })
}
