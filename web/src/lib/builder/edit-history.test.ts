import { expect, test } from 'vitest'
import { newHistory, withChange, withRedo, withUndo } from './edit-history.ts'

const typing = (now: number) => ({ about: 'title', now })

test('typing in one field is one step, until a pause or another field', () => {
  let history = newHistory('')
  for (const [text, now] of [
    ['S', 0],
    ['Sh', 1_000],
    ['Shi', 2_000],
    ['Shift', 9_000],
  ] as const)
    history = withChange(history, text, typing(now))
  history = withChange(history, 'Shift!', { about: 'hint', now: 9_001 })
  expect(history.past).toEqual(['', 'Shi', 'Shift'])
})

test('steps go back and forth without end, and something new ends the way forth', () => {
  let history = newHistory(0)
  for (let step = 1; step <= 500; step += 1) history = withChange(history, step, { about: null, now: step })
  for (let step = 0; step < 500; step += 1) history = withUndo(history)
  expect(history.present).toBe(0)
  expect(withUndo(history)).toBe(history)
  for (let step = 0; step < 3; step += 1) history = withRedo(history)
  expect(history.present).toBe(3)
  history = withChange(history, 99, { about: null, now: 1_000 })
  expect(withRedo(history)).toBe(history)
  expect(withUndo(history).present).toBe(3)
})

test('going back ends the step: typing on is a new one', () => {
  const history = withUndo(withChange(withChange(newHistory('a'), 'ab', typing(0)), 'abc', typing(1)))
  expect(withChange(history, 'ad', typing(2)).past).toEqual(['a'])
})
