import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseCandidate, skipRound } from './game-steps.ts'

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
