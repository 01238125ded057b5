import { expect, test } from 'vitest'
import { languageCookie } from './detect-language.ts'

test('V3.3.2 the language cookie is not sent with other sites’ requests, and behind https only encrypted', () => {
  const year = 31_536_000
  expect(languageCookie('fi', 'http:')).toBe(`crux.language=fi; Path=/; Max-Age=${year}; SameSite=Lax`)
  expect(languageCookie('fi', 'https:')).toBe(`crux.language=fi; Path=/; Max-Age=${year}; SameSite=Lax; Secure`)
})
