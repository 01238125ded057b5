import type { Parameters } from 'fast-check'

const times = Number(process.env['CRUX_CASES'] ?? 0)
/** Each database is tried with cases of its own. */
const seed = process.env['CRUX_TEST_DATABASE'] === 'postgres' ? 17 : 18

/**
 * How many random cases a property is tried with: the same in each run, so that none fails by chance on an old fault.
 * `CRUX_CASES=20` tries 20 times as many, different ones each time. A property that is slow, as with a database, ends
 * with the first counterexample: looking for the smallest would end at the test's time limit, without any.
 */
export function cases(count = 100, { isSlow = false } = {}): Pick<Parameters, 'numRuns' | 'endOnFailure' | 'seed'> {
  return { numRuns: count * (times || 1), endOnFailure: isSlow, ...(times ? {} : { seed }) }
}
