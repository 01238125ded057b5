import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gameKey } from '../../../lib/game/game-query.ts'
import { sampleSnapshot } from '../../../lib/game/testing/sample-snapshot.ts'
import { sharingQueries } from '../../../lib/games/sharing-queries.ts'
import { chooseCandidate, endGame, skipRound } from './game-steps.ts'

const calls: [string, unknown][] = []
beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('window', {
    localStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    calls.push([url, typeof body === 'string' ? JSON.parse(body).data.attributes : null])
    return new Response(JSON.stringify({ errors: [{ code: 'round_completed', title: 't', detail: 'd' }] }), {
      status: 409,
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('a choice and a skipped round bring what follows with them: one press is one call', async () => {
  const client = new QueryClient()
  await expect(chooseCandidate(client, 'r1', 'c1', 'choose')).rejects.toThrow('round_completed')
  await expect(skipRound(client, 'r1', 'skip')).rejects.toThrow('round_completed')
  expect(calls).toEqual([
    ['/v1/rounds/r1/relationships/candidates/choose', { candidate_id: 'c1', and_next: true }],
    ['/v1/rounds/r1/skip_round', { and_next: true }],
  ])
})

it('notes whom a report was to be mailed to once the game has ended, also if it was nobody', async () => {
  const client = new QueryClient()
  const asked = () => client.getQueryData([sharingQueries.asked, 'g'])
  const mailTo = (...sendReportTo: string[]) =>
    client.setQueryData(gameKey('g', 'user'), sampleSnapshot({ game: { sendReportTo } }))
  mailTo('a@x.example')
  await expect(endGame(client, 'g', 'self', 'refused')).rejects.toThrow('round_completed')
  expect(asked()).toBeUndefined()
  const change = { version: 1, changed: [], removed: [] }
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { type: 'games', id: 'g', attributes: {} }, meta: { change } }),
  )
  await endGame(client, 'g', 'self', 'ended')
  expect(asked()).toEqual(['a@x.example'])
  mailTo()
  await endGame(client, 'g', 'self', 'ended again')
  expect(asked()).toEqual([])
})
