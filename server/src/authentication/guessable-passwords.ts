import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { guessableWords } from './guessable-words.ts'
import { isOfKnownWords } from './is-of-known-words.ts'
import { isOneWord } from './is-one-word.ts'

/** Beyond this length patterns add nothing, and estimating would block other requests. */
const estimatedLength = 64
/** Of zxcvbn's 0 to 4: at least a hundred million guesses. */
const leastScore = 3

let estimator: Promise<ZxcvbnFactory> | null = null

/**
 * Whether a guessing program would try this password early: common passwords and words, keyboard paths, repetitions,
 * dates and the person's own words, alone or combined. Fifty thousand words are loaded when the first password is set,
 * not at start-up.
 */
export async function isCommonPassword(password: string, ownWords: readonly string[]): Promise<boolean> {
  if (isOneWord(password, ownWords) || (await isOfKnownWords(password))) return true
  estimator ??= openEstimator().catch((error: unknown) => {
    estimator = null
    throw error
  })
  // The estimator takes line ends and what is not seen for rare characters.
  const seen = password.normalize('NFKC').replaceAll(/[\s\p{C}]+/gu, ' ')
  return (await estimator).check(seen.slice(0, estimatedLength), [...ownWords]).score < leastScore
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
    // Each reading of signs as letters takes milliseconds; `isOneWord` has read them once.
    l33tMaxSubstitutions: 20,
  })
}
