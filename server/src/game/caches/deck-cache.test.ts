import { expect, test } from 'vitest'
import { DeckCache } from './deck-cache.ts'
import type { HandCard } from '#server/game-rows/read-game-rows.ts'

const card = (id: string) => ({ id }) as HandCard

test('a version of a deck is read once, by all who ask together and later', async () => {
  let reads = 0
  const decks = new DeckCache((versionId) => {
    reads += 1
    return Promise.resolve([card(`${versionId}-${reads}`)])
  })
  const [one, two] = await Promise.all([decks.cards('a'), decks.cards('a')])
  expect([one, two, reads]).toEqual([[card('a-1')], [card('a-1')], 1])
  expect(await decks.cards('b')).toEqual([card('b-2')])
  await decks.cards('a')
  expect(reads).toBe(2)
})

test('a failed read is not remembered', async () => {
  let fails = true
  const decks = new DeckCache(() => (fails ? Promise.reject(new Error('gone')) : Promise.resolve([card('x')])))
  await expect(decks.cards('a')).rejects.toThrow('gone')
  fails = false
  expect(await decks.cards('a')).toEqual([card('x')])
})
