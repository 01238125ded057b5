import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { writeToDevice } from '../device-store.ts'
import { gameKey } from '../game/game-query.ts'
import { languagesKey, type OwnWords, wordsKey } from '../game/own-words.ts'
import { sampleSnapshot } from '../game/testing/sample-snapshot.ts'
import { restoreGame } from './stored-game.ts'

afterEach(() => vi.unstubAllGlobals())

test('a stored game brings its words and the languages that it has', async () => {
  vi.stubGlobal('document', { querySelector: () => null })
  const snapshot = sampleSnapshot()
  const words = { language: 'de', languages: ['de', 'fi'], cards: [], perspectives: [] }
  await writeToDevice('game g', { at: 0, build: '', snapshot, hand: null, words })
  const client = new QueryClient()
  await restoreGame(client, 'g', { player: 'g' })
  expect(client.getQueryData(gameKey('g', { player: 'g' }))).toEqual(snapshot)
  expect(client.getQueryData<OwnWords>(wordsKey('g', 'de'))?.answer).toEqual(words)
  expect(new Set(client.getQueryData<string[]>(languagesKey('g')))).toEqual(new Set(['de', 'fi']))
})
