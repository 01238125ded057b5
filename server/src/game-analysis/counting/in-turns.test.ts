import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { firstOf, inTurns } from './in-turns.ts'

const numbers = Array.from({ length: 2500 }, (_, index) => (index * 7919) % 2500)

test('all values come in their order, and others have their turn in between', async () => {
  let turns = 0
  const state = { isOver: false }
  const others = (async () => {
    for (; !state.isOver; turns += 1) await nextTurn()
  })()
  const found: number[] = []
  const lengths: number[] = []
  for await (const some of inTurns(numbers)) {
    lengths.push(some.length)
    found.push(...some)
  }
  const between = turns
  state.isOver = true
  await others
  expect(lengths).toEqual([1000, 1000, 500])
  expect(found).toEqual(numbers)
  expect(between).toBeGreaterThanOrEqual(2)
})

test('the first of all are the same as those of a sorted list', async () => {
  const byNumber = (a: number, b: number) => b - a
  expect(await firstOf(numbers, byNumber, 50)).toEqual(numbers.toSorted(byNumber).slice(0, 50))
  expect(await firstOf([], byNumber, 50)).toEqual([])
})
