import { expect, it } from 'vitest'
import { slowestFiles } from './slowest-files.mjs'

it('tells the five slowest files in seconds, the slowest first', () => {
  const files = [300, 61_500, 4000, 5000, 2000, 3000].map((ms) => ({ name: `${ms}.test.ts`, ms }))
  expect(slowestFiles(files)).toEqual([
    '    61.5 s  61500.test.ts',
    '     5.0 s  5000.test.ts',
    '     4.0 s  4000.test.ts',
    '     3.0 s  3000.test.ts',
    '     2.0 s  2000.test.ts',
  ])
})
