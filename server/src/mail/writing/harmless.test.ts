import { expect, test } from 'vitest'
import { harmlessInSubject } from './harmless.ts'

test.each([
  ['Onboarding: what helps', 'Onboarding: what helps'],
  ['EU:n rahat', 'EU:n rahat'],
  ['VD:ns beslut', 'VD:ns beslut'],
  ['Kello 9:15', 'Kello 9:15'],
  ['tel:112', 'tel 112'],
  ['TEL:112', 'TEL 112'],
  ['MAILTO:everybody', 'MAILTO everybody'],
  ['https://evil.example', 'https evil example'],
  ['www\uff0eevil\u3002example\uff0fwin \u2024\ufe52 a\uff20b', 'www evil example win a b'],
  ['https\uff1a\u2044\u2215evil', 'https\uff1a evil'],
  [`${'x'.repeat(58)}💥💥`, `${'x'.repeat(58)}…`],
  ['javascript:alert', 'javascript alert'],
])('in a subject %j is %j', (written, sent) => {
  expect(harmlessInSubject(written)).toBe(sent)
})
