import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gameKey } from '../game/game-query.ts'
import { pendingOn, placeOf, withPending } from '../game/pending-changes.ts'
import type { Candidate, Card, GameSnapshot } from '../game/snapshot.ts'
import { createGameActions } from './game-actions.ts'
import { isConfirmed } from '../api/own-name.ts'

vi.mock('../live/wake-ups.ts', () => ({ onWake: () => () => {} }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const card = { type: 'cards', id: 'card', title: 'Unwritten rules' } as Card
const candidate = (id: string): Candidate => ({
  type: 'candidates',
  id,
  roundId: 'r',
  playerId: 'me',
  cardId: 'card',
  revealed: false,
  playTime: '2026-11-21T10:00:00.000Z',
  createdAt: '2026-11-21T10:00:00.000Z',
})
const snapshotWith = (version: number, candidates: Candidate[]) =>
  ({
    game: { id: 'g', version, revealAtOnce: false },
    candidates,
    cards: candidates.length > 0 ? [card] : [],
    players: [],
    polls: [],
    ideas: [],
    participations: [],
  }) as unknown as GameSnapshot

let games = 0

/** A phone in its own game, and a server whose answers the test controls. */
function phone() {
  games += 1
  const gameId = `game ${games}`
  const client = new QueryClient()
  const key = gameKey(gameId, { player: gameId })
  const known = (snapshot: GameSnapshot) => void client.setQueryData(key, snapshot)
  const answers: ((answer: Response | Error) => void)[] = []
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    asked.push(`${method} ${url} ${(headers as Record<string, string>)['Idempotency-Key'] ?? ''}`.trim())
    return new Promise<Response>((resolve, reject) =>
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
    )
  })
  known(snapshotWith(1, []))
  const actions = createGameActions(client, gameId, 'me')
  const seen = () =>
    withPending(client.getQueryData(key) as GameSnapshot, pendingOn(placeOf(gameId, 'player'))).candidates
  const answer = async (given: Response | Error) => {
    await vi.advanceTimersByTimeAsync(0)
    const next = answers.shift()
    if (!next) throw new Error('nothing was asked')
    next(given)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { client, known, actions, seen, answer, asked }
}

const played = () =>
  Response.json({
    data: {
      type: 'candidates',
      id: 'c1',
      attributes: { round_id: 'r', player_id: 'me', card_id: 'card', revealed: false, created_at: '' },
    },
  })
const refused = (status: number, code: string) =>
  Response.json({ errors: [{ status: String(status), code, title: '', detail: '' }] }, { status })

describe('what a player does', () => {
  it('shows at once, stays while it is confirmed, and is never there twice', async () => {
    const { actions, seen, answer, known } = phone()
    await actions.open()
    actions.act('play', { roundId: 'r', card })
    await vi.advanceTimersByTimeAsync(0)
    expect(seen().map(isConfirmed)).toEqual([false])
    await answer(played())
    expect(seen().map(({ id }) => id)).toEqual(['c1'])
    expect(actions.waiting()).toEqual([])
    known(snapshotWith(2, [candidate('c1')]))
    await vi.advanceTimersByTimeAsync(0)
    expect(seen().map(({ id }) => id)).toEqual(['c1'])
    known(snapshotWith(3, []))
    expect(seen()).toEqual([])
    actions.close()
  })

  it('is there once when the game shows it before the answer came', async () => {
    const { actions, seen, answer, known } = phone()
    await actions.open()
    actions.act('play', { roundId: 'r', card })
    known(snapshotWith(2, [candidate('c1')]))
    expect(seen().map(({ id }) => id)).toEqual(['c1'])
    await answer(played())
    expect(seen().map(({ id }) => id)).toEqual(['c1'])
    actions.close()
  })

  it('waits without a network, with what is done to it, and reaches the server in order', async () => {
    const { actions, seen, answer, asked } = phone()
    await actions.open()
    actions.act('play', { roundId: 'r', card })
    await answer(new TypeError('Failed to fetch'))
    expect(actions.isHeldUp()).toBe(true)
    const [lying] = seen()
    if (!lying) throw new Error('nothing lies there')
    actions.act('turn', { candidate: lying, revealed: true })
    expect(seen()).toMatchObject([{ revealed: true }])
    actions.act('take-back', { candidate: lying })
    expect(seen()).toEqual([])
    expect(actions.waiting().map(({ kind }) => kind)).toEqual(['play', 'turn', 'take-back'])
    await vi.advanceTimersByTimeAsync(1_000)
    await answer(played())
    expect(seen()).toEqual([])
    const [first, second, third] = asked.filter((line) => !line.startsWith('GET'))
    expect(first).toBe(second)
    expect(third).toMatch(/^PATCH \/v1\/rounds\/r\/relationships\/candidates\/c1 /)
    actions.close()
  })

  it('goes back and is told when the server refuses', async () => {
    const { actions, seen, answer } = phone()
    const told: string[] = []
    actions.onRefused(({ action, error }) => told.push(`${action.kind} ${String(error)}`))
    await actions.open()
    actions.act('play', { roundId: 'r', card })
    await answer(refused(409, 'round_picks_choice'))
    expect(seen()).toEqual([])
    expect(told).toEqual(['play ApiError: 409 round_picks_choice'])
    actions.close()
  })
})
