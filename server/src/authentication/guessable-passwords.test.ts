import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './guessable-passwords.ts'

describe('V6.2.4 a password made of common words of a language', () => {
  test.each([
    'lösenord1234',
    'losenord1234',
    'Passwort2026!',
    'kesäloma2026',
    'Kesaloma2026!',
    'Salasana1234!',
    'Wachtwoord2026',
    'Zomervakantie1',
    'Sommerurlaub26',
    'Sommarlov2026!',
    'Sunshine2026!!',
    'ke\u0073a\u0308loma2026',
    // Two words of a language: neither is nearly all of it.
    'salasanasalainen',
    'lösenordvälkommen',
    'passwortwillkommen',
    'wachtwoordinloggen',
  ])('%s is guessed soon', async (password) => {
    expect(await isCommonPassword(password, [])).toBe(true)
  })

  test.each([
    'kolme ruskeaa kissaa katolla',
    'drei Rosen im kalten Dezember',
    'vVx8-qQ2p-Lm0z',
    'tuoli lamppu saapas 7',
  ])('%s is not', async (password) => {
    expect(await isCommonPassword(password, [])).toBe(false)
  })

  test('a long one is judged by its first 64 characters, so that none holds up others', async () => {
    const strong = 'vVx8-qQ2p-Lm0z'
    expect(await isCommonPassword('password'.repeat(7) + strong, [])).toBe(false)
    expect(await isCommonPassword('password'.repeat(8) + strong, [])).toBe(true)
  })
})
