import { expect, test } from 'vitest'
import { negotiateLanguage } from './languages.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fi', 'fi'],
  ['de-AT', 'de'],
  ['fr, sv;q=0.4, nl;q=0.6', 'nl'],
  ['fr', 'en'],
  ['FI-fi;q=0.1', 'fi'],
  ['de;q=0, sv', 'sv'],
  ['*', 'en'],
  [';;;,,,', 'en'],
  ['en;q=x, fi', 'en'],
])('%s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language)
})
