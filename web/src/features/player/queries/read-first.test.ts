import { afterEach, expect, it, vi } from 'vitest'
import { storePlayerSession } from '../../../lib/api/player-session.ts'
import { readFirst } from './read-first.ts'

afterEach(() => vi.unstubAllGlobals())

it('reads the game and then the hand, and says that it takes changes from then on', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
  const asked: [url: string, prefers: string | undefined][] = []
  const round = { type: 'rounds', id: 'r', attributes: { round_state: 'pick-candidates' }, relationships: {} }
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push([url, headers['Prefer']])
    const data = { type: 'games', id: 'g', attributes: {}, relationships: {} }
    return Response.json({ data, included: [round] }, { headers: { etag: '"1"' } })
  })
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  storePlayerSession('g', { token: 'own', gameId: 'g', playerId: 'p', name: 'Aino', expiresAt })
  readFirst('g')
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked).toEqual([
    ['/v1/games/g', 'changes'],
    ['/v1/rounds/r/relationships/hand', undefined],
  ])
})
