import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyDraft as emptyGameType } from '../features/game-types/game-type-draft.ts'
import { saveGameType } from '../features/game-types/game-type-queries.ts'
import { emptyDraft as emptyTemplate } from '../features/templates/template-draft.ts'
import { saveTemplate } from '../features/templates/template-queries.ts'
import { createGame, newGameOf } from '../features/setup/create-game.ts'
import { emptyDraft as emptyGame } from '../features/setup/draft.ts'

const keys: (string | undefined)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  keys.length = 0
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['Idempotency-Key'])
    return Promise.reject(new TypeError('Failed to fetch'))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const client = new QueryClient()
const template = emptyTemplate('en')
it.each<[string, (name: string) => Promise<unknown>]>([
  ['game', async (subject) => createGame(client, newGameOf('o', { ...emptyGame('crux', 'en'), subject }, null))],
  [
    'template',
    async (title) =>
      saveTemplate(
        { organizationId: 'o', id: null, place: title },
        { draft: { ...template, title }, seenUpdatedAt: null },
      ),
  ],
  [
    'game type',
    async (title) =>
      saveGameType(
        { organizationId: 'o', id: null, place: title },
        { draft: { ...emptyGameType('en'), title }, seenUpdatedAt: null },
      ),
  ],
])('a new %s whose answer was lost is made once, also when another one was made meanwhile', async (_what, make) => {
  for (const name of ['one', 'other', 'one']) {
    const over = make(name).catch(() => undefined)
    await vi.runAllTimersAsync()
    await over
  }
  const [one, other, again] = [keys[0], keys[3], keys[6]]
  expect([keys.length, again]).toEqual([9, one])
  expect(other).not.toBe(one)
})
