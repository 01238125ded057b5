import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { commonWords } from './common-words.ts'

/** Beyond this no pattern adds to what is known, and estimating takes time that others wait for. */
const estimatedLength = 128
/** Of zxcvbn's 0 to 4: at least a hundred million guesses. */
const leastScore = 3

let estimator: Promise<ZxcvbnFactory> | null = null

/**
 * Whether programs that guess would try this password soon: common passwords and words, keyboard paths, repetitions, dates, and the person's
 * own words, alone or put together. Fifty thousand words are read when the first password is set, not at the start.
 */
export async function isCommonPassword(password: string, ownWords: readonly string[]): Promise<boolean> {
  estimator ??= openEstimator()
  return (await estimator).check(password.normalize('NFKC').slice(0, estimatedLength), [...ownWords]).score < leastScore
}

async function openEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Factory({
    dictionary: { ...common.dictionary, ofOurLanguages: [...commonWords] },
    graphs: common.adjacencyGraphs,
    maxLength: estimatedLength,
  })
}
