import { expect, test } from 'vitest'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import { placeOf } from './place-of-source.ts'

test('a source is shown where the report has it, an answer with its question', () => {
  const snapshot = { conclusions: [{ id: 'c', topicId: 't' }] } as unknown as GameSnapshot
  expect(placeOf({ kind: 'finding', id: 'c' }, snapshot)).toBe('place-t')
  expect(placeOf({ kind: 'card', id: 'x' }, snapshot)).toBe('place-x')
  expect(placeOf({ kind: 'feedback', id: 'f' }, snapshot)).toBe('place-feedback')
})
