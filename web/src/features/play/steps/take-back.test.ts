import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NetworkError } from '../../../lib/api/api-error.ts'
import { forgetTakingBack, takeBack } from './take-back.ts'

/** A server with a game of many steps, behind a network that may lose answers. */
let server: {
  version: number
  undone: number
  answers: Map<string, Response>
  losesAnswers: boolean
  isReached: boolean
}
let gameId = ''

function undo({ confirm: _confirm, seen_version: seen }: { confirm: boolean; seen_version: number }): Response {
  if (seen < server.version)
    return new Response(JSON.stringify({ errors: [{ code: 'game_moved_on', title: '', detail: '' }] }), { status: 409 })
  server.version += 1
  server.undone += 1
  return new Response(JSON.stringify({ data: { type: 'undo-previews', id: gameId, attributes: { undone: true } } }))
}

beforeEach(() => {
  vi.useFakeTimers()
  gameId = crypto.randomUUID()
  server = { version: 7, undone: 0, answers: new Map(), losesAnswers: false, isReached: true }
  vi.stubGlobal('window', { localStorage: { getItem: () => null } })
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    if (!server.isReached) throw new TypeError('Failed to fetch')
    const key = headers['Idempotency-Key'] ?? ''
    const answer = server.answers.get(key) ?? undo(JSON.parse(body).data.attributes)
    if (answer.ok) server.answers.set(key, answer.clone())
    if (server.losesAnswers) throw new TypeError('Failed to fetch')
    return answer.clone()
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A press at the shown version, run to its end with all retries. */
async function press(shownVersion: number, confirm = false): Promise<unknown> {
  const outcome = takeBack(gameId, { confirm, shownVersion }).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return outcome
}

it('takes back one step when it is pressed again after a lost answer, though the screen shows the game without that step by then', async () => {
  server.losesAnswers = true
  expect(await press(7)).toBeInstanceOf(NetworkError)
  server.losesAnswers = false
  expect(await press(server.version)).toMatchObject({ seenVersion: 7, outcome: { undone: true } })
  expect(server.undone).toBe(1)
})

it('takes back no second step either when the first press was the confirmed one', async () => {
  server.losesAnswers = true
  await press(7, true)
  server.losesAnswers = false
  expect(await press(server.version)).toMatchObject({ code: 'game_moved_on' })
  expect(server.undone).toBe(1)
})

it('takes back a further step once the first press was answered', async () => {
  await press(7)
  await press(server.version)
  expect(server.undone).toBe(2)
})

it('after a press that did not arrive and a step that was made since, takes back that step', async () => {
  server.isReached = false
  await press(7)
  server.isReached = true
  server.version = 8
  forgetTakingBack(gameId)
  expect(await press(8)).toMatchObject({ seenVersion: 8, outcome: { undone: true } })
  expect(server.undone).toBe(1)
})
