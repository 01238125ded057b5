import { expect, test } from 'vitest'
import { sourceHash, sourceOfHash } from './source-hash.ts'

test('a report’s address names the source that it opens at, or none', () => {
  const source = { kind: 'action' as const, id: '0b7c2c1e-5a3f-4c55-9d38-1f2a3b4c5d6e' }
  expect(sourceOfHash(sourceHash(source))).toEqual(source)
  expect(['', '#', '#main', '#secret=1', '#action=', '#action=a b'].map(sourceOfHash)).toEqual(Array(6).fill(null))
})
