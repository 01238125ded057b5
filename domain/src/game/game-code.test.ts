import { describe, expect, test } from 'vitest'
import { seededRandom } from '#testing/seeded-random.ts'
import { formatGameCode, newGameCode, normalizeGameCode } from './game-code.ts'

describe('a game code', () => {
  test('has six characters that nobody mixes up', () => {
    const random = seededRandom(3)
    for (let index = 0; index < 500; index += 1) expect(newGameCode(random)).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
  })

  test.each([['k7m4tx'], ['K7M-4TX'], [' k7m 4tx '], ['K7M–4TX'], ['k-7-m-4-t-x']])(
    '%s is read as it was meant',
    (typed) => {
      expect(normalizeGameCode(typed)).toBe('K7M4TX')
    },
  )

  test.each([[''], ['K7M4T'], ['K7M4TXX'], ['K7M4T0'], ['IIIIII'], ['ÄÖÄÖÄÖ']])('%s cannot be one', (typed) => {
    expect(normalizeGameCode(typed)).toBeNull()
  })

  test('is shown in two halves', () => {
    expect(formatGameCode('K7M4TX')).toBe('K7M-4TX')
  })
})
