import { expect, test } from 'vitest'
import { createReadsAhead, goodFor } from './reads-ahead.ts'

test('an answer read ahead is for the first who asks, and for nobody after some seconds', async () => {
  let now = 0
  const reads = createReadsAhead(() => now)
  reads.begin('game 1', Promise.resolve('the game'))
  expect(await reads.take('game 2')).toBeUndefined()
  expect(await reads.take('game 1')).toBe('the game')
  expect(await reads.take('game 1')).toBeUndefined()
  reads.begin('game 1', Promise.resolve('the game'))
  now = goodFor
  expect(await reads.take('game 1')).toBeUndefined()
})

test('a read ahead that failed leaves the call to the screen', async () => {
  const reads = createReadsAhead()
  reads.begin('game 1', Promise.reject(new Error('no network')))
  expect(await reads.take('game 1')).toBeUndefined()
})
