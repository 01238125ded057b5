import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storePlayerSession, readPlayerSession } from '../api/player-session.ts'
import { gameKey } from '../game/game-query.ts'
import { type Hand, handQuery } from '../game/hand.ts'
import { notesKey } from '../together/notes-key.ts'
import type { GameSnapshot } from '../game/snapshot.ts'
import type { LiveState } from './connection.ts'
import { followGame } from './follow-game.ts'
import { type Presence, presenceKey } from './presence.ts'

vi.mock('./wake-ups.ts', () => ({ onWake: () => () => {} }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const links = Object.fromEntries(
  [
    'deck',
    'perspectives',
    'topics',
    'rounds',
    'players',
    'candidates',
    'cards',
    'polls',
    'player_participations',
    'player_ideas',
    'conclusions',
    'action_items',
    'feedback',
    'game_type',
    'crystallization_template',
  ].map((name) => [
    name,
    { data: ['deck', 'feedback', 'game_type', 'crystallization_template'].includes(name) ? null : [] },
  ]),
)

const document = (id: string, version: number, subject: string) =>
  Response.json({
    data: { type: 'games', id, attributes: { version, subject, state: 'preround' }, relationships: links },
    included: [],
  })

let games = 0

/**
 * A game followed by a player's or the game master's device, on a server whose stream and answers the test controls.
 */
function follow(viewer: 'player' | 'user') {
  games += 1
  const gameId = `game ${games}`
  const caller = viewer === 'player' ? { player: gameId } : 'user'
  if (viewer === 'player')
    storePlayerSession(gameId, {
      token: 'token',
      gameId,
      playerId: 'me',
      name: 'Me',
      expiresAt: '2100-01-01T00:00:00.000Z',
    })
  const asked: string[] = []
  const answers: (Response | Promise<Response>)[] = []
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: RequestInit) => {
    const after = (headers as Record<string, string>)['Last-Event-ID']
    asked.push(after === undefined ? url : `${url} after ${after}`)
    if (!url.endsWith('/events')) {
      const answer = answers.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return answer
    }
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = controller
      },
    })
    signal?.addEventListener('abort', () => stream?.error(new DOMException('aborted', 'AbortError')))
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  const key = gameKey(gameId, caller)
  client.setQueryData(key, {
    game: { id: gameId, version: 5, subject: 'five' },
    topics: [],
    players: [],
    candidates: [],
  })
  const states: LiveState[] = []
  const stop = followGame({ client, gameId, caller, onState: (state) => states.push(state) })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const say = async (type: string, data: object) => {
    await settle()
    stream?.enqueue(
      new TextEncoder().encode(
        `event: ${type}\ndata: ${JSON.stringify(data).replace('"type":"games"', `"type":"games","id":"${gameId}"`)}\n\n`,
      ),
    )
    await settle()
  }
  const subject = () => client.getQueryData<GameSnapshot>(key)?.game.subject
  return { client, gameId, asked, answers, states, stop, say, settle, subject }
}

const change = (version: number, subject: string, since = version - 1) => ({
  version,
  ...(since === version - 1 ? {} : { since }),
  changed: [{ type: 'games', attributes: { subject } }],
  removed: [],
})

describe('following a game', () => {
  it('goes on after the version that is known, and puts what it hears into the cache without asking', async () => {
    const { gameId, asked, say, subject, stop } = follow('player')
    await say('change', change(6, 'six'))
    await say('change', change(6, 'six again'))
    await say('change', change(4, 'four', 3))
    expect(subject()).toBe('six')
    expect(asked).toEqual([`/v1/games/${encodeURIComponent(gameId)}/events after 5`])
    stop()
  })

  it('keeps the hand that is dealt with a round, and no other in its place', async () => {
    const { client, gameId, say, stop } = follow('player')
    const hand = (...cards: string[]) => ({
      data: {
        type: 'hands',
        id: 'h',
        attributes: { round_id: `round of ${gameId}`, picks: 1 },
        relationships: { cards: { data: cards.map((id) => ({ type: 'cards', id })) } },
      },
      included: cards
        .toReversed()
        .map((id) => ({ type: 'cards', id, attributes: { title: `title ${id}`, suit_kind: 'warm' } })),
    })
    await say('hand', hand('a', 'b'))
    await say('hand', hand('c'))
    const kept = client.getQueryData<Hand>(handQuery(`round of ${gameId}`, { player: gameId }).queryKey)
    expect(kept).toMatchObject({
      roundId: `round of ${gameId}`,
      picks: 1,
      cards: [{ id: 'a', title: 'title a', suitKind: 'warm' }, { id: 'b' }],
    })
    stop()
  })

  it('has notes read again by whoever looks at them, after a step that changed nothing else and after several at once', async () => {
    const { client, gameId, say, stop } = follow('user')
    let reads = 0
    const looking = new QueryObserver(client, {
      queryKey: notesKey(gameId, 'user'),
      queryFn: () => {
        reads += 1
        return []
      },
    })
    const look = looking.subscribe(() => {})
    await say('change', change(6, 'six'))
    expect(reads).toBe(1)
    await say('change', { version: 7, changed: [], removed: [] })
    expect(reads).toBe(2)
    await say('change', { ...change(9, 'nine', 7) })
    expect(reads).toBe(3)
    look()
    await say('change', { version: 10, changed: [], removed: [] })
    expect(reads).toBe(3)
    stop()
  })

  it('takes notes from the stream to whoever looks at them, and asks for none', async () => {
    const { client, gameId, asked, say, stop } = follow('user')
    const note = (id: string, player: string | null, text: string) => ({
      type: 'game-notes',
      id,
      attributes: {
        player_id: player,
        subject_kind: 'crux',
        subject_id: gameId,
        text,
        updated_at: '2026-01-01T00:00:00.000Z',
      },
    })
    const texts = () => client.getQueryData<{ text: string }[]>(notesKey(gameId, 'user'))?.map(({ text }) => text)
    await say('notes', { data: [note('a', 'aino', 'nobody looks')], removed: [] })
    await say('change', { version: 6, changed: [], removed: [] })
    expect(texts()).toBeUndefined()
    let reads = 0
    const own = {
      type: 'game-notes',
      id: 'of this device',
      playerId: null,
      subjectKind: 'crux',
      subjectId: gameId,
      text: 'being saved',
      updatedAt: '',
    }
    const looking = new QueryObserver<object[]>(client, {
      queryKey: notesKey(gameId, 'user'),
      queryFn: () => {
        reads += 1
        return [own]
      },
    })
    const look = looking.subscribe(() => {})
    await say('notes', { data: [note('a', 'aino', 'one'), note('b', 'bo', 'two')], removed: [] })
    await say('change', { version: 7, changed: [], removed: [] })
    expect(texts()).toEqual(['being saved', 'one', 'two'])
    await say('notes', { data: [note('own', null, 'saved'), note('b', 'bo', 'two and more')], removed: ['a'] })
    await say('change', { version: 8, changed: [], removed: [] })
    expect(texts()).toEqual(['saved', 'two and more'])
    expect([reads, asked.length]).toEqual([1, 1])
    // The next step has no `notes` event.
    await say('change', { version: 9, changed: [], removed: [] })
    expect(reads).toBe(2)
    look()
    stop()
  })

  it('reads the game again after a gap, once, and puts what came meanwhile on top', async () => {
    const { gameId, asked, answers, say, subject, stop } = follow('player')
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers.push(promise)
    await say('change', change(8, 'eight', 7))
    await say('change', change(9, 'nine'))
    await say('change', change(10, 'ten'))
    expect(subject()).toBe('five')
    resolve(document(gameId, 8, 'eight'))
    await vi.advanceTimersByTimeAsync(10)
    expect(subject()).toBe('ten')
    expect(asked.filter((url) => !url.includes('events'))).toHaveLength(1)
    stop()
  })

  it('reads the game again when the stream cannot be resumed, unless it is known by now', async () => {
    const { gameId, asked, answers, say, subject, stop } = follow('user')
    await say('reset', { version: 5 })
    expect(asked).toHaveLength(1)
    answers.push(document(gameId, 7, 'seven'))
    await say('reset', { version: 7 })
    await vi.advanceTimersByTimeAsync(10)
    expect(subject()).toBe('seven')
    stop()
  })

  it.each(['player_removed', 'seat_moved', 'game_session_over'] as const)(
    'tells a player at once that the seat is not theirs any more (%s)',
    async (code) => {
      const { gameId, say, states, asked } = follow('player')
      await say('end', { code })
      expect(readPlayerSession(gameId)?.ended).toBe(code)
      expect(states.at(-1)).toBe('over')
      await vi.advanceTimersByTimeAsync(60_000)
      expect(asked).toHaveLength(1)
    },
  )

  it('keeps who is there for the game master', async () => {
    const { client, gameId, say, stop } = follow('user')
    await say('presence', { presence: [{ player_id: 'a', connected: false, since: '2026-11-21T10:00:00.000Z' }] })
    expect(client.getQueryData<Presence>(presenceKey(gameId))?.seats).toEqual([
      { playerId: 'a', connected: false, since: Date.parse('2026-11-21T10:00:00.000Z') },
    ])
    stop()
  })

  it('connects anew with the token of a seat that was moved here again', async () => {
    const { gameId, asked, settle, stop } = follow('player')
    await settle()
    await vi.advanceTimersByTimeAsync(2_000)
    storePlayerSession(gameId, {
      token: 'another',
      gameId,
      playerId: 'me',
      name: 'Me',
      expiresAt: '2100-01-01T00:00:00.000Z',
    })
    await settle()
    expect(asked).toHaveLength(2)
    stop()
  })
})
