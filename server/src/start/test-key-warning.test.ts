import { expect, test } from 'vitest'
import { isTestKey } from '#server/env.ts'
import { testKeyWarning } from './test-key-warning.ts'

test.each([
  ['a test key in production', true, 'sk_test_1', /STRIPE_SECRET_KEY is a test key.*no money comes in/],
  ['a restricted test key in production', true, 'rk_test_1', /STRIPE_SECRET_KEY is a test key/],
  ['a live key in production', true, 'sk_live_1', /^null$/],
  ['a test key in an evaluation', false, 'sk_test_1', /^null$/],
])('%s', (_, production, secretKey, said) => {
  expect(String(testKeyWarning({ production, usesTestKey: isTestKey(secretKey) }))).toMatch(said)
})
