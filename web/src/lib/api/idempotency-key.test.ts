import { afterEach, expect, it, vi } from 'vitest'
import { newIdempotencyKey } from './idempotency-key.ts'

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

it('is a UUID of version 4, another one each time', () => {
  expect(newIdempotencyKey()).toMatch(uuidV4)
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
})

it('is one too where the page came over plain http and randomUUID is not there', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) })
  expect(newIdempotencyKey()).toMatch(uuidV4)
})
