import { expect, test } from 'vitest'
import { AnswerTurns } from './answer-turns.ts'

const staying = () => new AbortController().signal

test('a turn that ends between asking for one and waiting for one is not lost', async () => {
  const turns = new AnswerTurns(1)
  const first = turns.take()
  expect(turns.take()).toBe(null)
  first?.()
  const next = await turns.wait(staying())
  expect([typeof next, turns.take()]).toEqual(['function', null])
  next?.()
  expect(turns.take()).not.toBe(null)
})

test('whoever goes away leaves their place to the next', async () => {
  const turns = new AnswerTurns(1)
  const first = turns.take()
  const leaving = new AbortController()
  const gone = turns.wait(leaving.signal)
  const stays = turns.wait(staying())
  leaving.abort()
  expect(await gone).toBe(null)
  first?.()
  const next = await stays
  expect([typeof next, turns.take()]).toEqual(['function', null])
  next?.()
  expect(turns.take()).not.toBe(null)
})

test('whoever has gone already takes no turn', async () => {
  const turns = new AnswerTurns(1)
  expect(await turns.wait(AbortSignal.abort())).toBe(null)
  expect(turns.take()).not.toBe(null)
})
