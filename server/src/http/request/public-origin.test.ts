import { expect, test } from 'vitest'
import { isPublicOrigin } from './public-origin.ts'

test.each([
  [null, false],
  ['http://localhost:3000', false],
  ['http://crux.localhost', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['https://crux.test', true],
  ['http://192.168.1.5:3000', true],
  ['https://127.0.0.1.crux.test', true],
])('with APP_URL %s a set-up has a public origin: %s', (appUrl, isPublic) => {
  expect(isPublicOrigin(appUrl)).toBe(isPublic)
})
