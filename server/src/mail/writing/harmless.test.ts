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
  ['javascript:alert', 'javascript alert'],
])('in a subject %j is %j', (written, sent) => {
  expect(harmlessInSubject(written)).toBe(sent)
})
