import { expect, it } from 'vitest'
import { forgetOvertaken, type GameChange, pendingOn, showAhead, withPending } from './pending-changes.ts'
import type { GameSnapshot } from './snapshot.ts'

const snapshot = { game: { subject: '' } } as GameSnapshot
const adding =
  (text: string): GameChange =>
  (known) => ({ ...known, game: { ...known.game, subject: known.game.subject + text } })
const shown = (place: string) => withPending(snapshot, pendingOn(place)).game.subject

it('changes lie over the server’s word in the order in which they were made, until they are taken off', () => {
  const first = showAhead('order', adding('a'), null)
  showAhead('order', adding('b'), null)
  expect(shown('order')).toBe('ab')
  first.become(adding('c'))
  expect(shown('order')).toBe('cb')
  first.takeOff()
  expect(shown('order')).toBe('b')
  first.become(adding('d'))
  expect(shown('order')).toBe('b')
})

it('the server’s newer word overtakes what was made on an older version, but not what waits for an answer of its own', () => {
  showAhead('overtaken', adding('old'), 4)
  showAhead('overtaken', adding('present'), 5)
  showAhead('overtaken', adding('queued'), null)
  forgetOvertaken('overtaken', 5)
  expect(shown('overtaken')).toBe('presentqueued')
})

it('places do not see each other, and an untouched list stays the same array', () => {
  showAhead('one', adding('a'), null)
  expect(shown('another')).toBe('')
  const before = pendingOn('one')
  forgetOvertaken('one', 9)
  expect(pendingOn('one')).toBe(before)
})
