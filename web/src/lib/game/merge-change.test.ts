import { describe, expect, it } from 'vitest'
import type { GameChange } from '#contract/games/streams.ts'
import { mergeChange } from './merge-change.ts'
import { type GameAnswer, type GameSnapshot, snapshotOf } from './snapshot.ts'

const none = {
  perspectives: [],
  topics: [],
  rounds: [],
  players: [],
  candidates: [],
  cards: [],
  conclusions: [],
  actionItems: [],
  feedback: null,
  polls: [],
  playerParticipations: [],
  playerIdeas: [],
}
const player = (id: string, name = id) => ({
  type: 'players' as const,
  id,
  name,
  seat: 0,
  joinedAt: '',
  heldBy: 'device' as const,
  removed: false,
})

function known(): GameSnapshot {
  const game = {
    type: 'games',
    id: 'g',
    version: 5,
    state: 'waitplayers',
    subject: 'Subject',
    ...none,
    players: ['a', 'b'],
  } as unknown as GameAnswer['data']
  return snapshotOf({ data: game, included: { players: [player('a'), player('b')] }, meta: undefined })
}

const change = (facts: Partial<GameChange>): GameChange => ({ version: 6, changed: [], removed: [], ...facts })
const attributes = (id: string, name = id) => ({
  type: 'players' as const,
  id,
  attributes: { name, seat: 2, joined_at: '', held_by: 'device' as const, removed: false },
})

function merged(news: GameChange): GameSnapshot {
  const result = mergeChange(known(), news)
  if (typeof result === 'string') throw new Error(result)
  return result
}

describe('a change that the stream brought', () => {
  it('is dropped when it is known, and a gap when it was made on another version', () => {
    expect(mergeChange(known(), change({ version: 5 }))).toBe('old')
    expect(mergeChange(known(), change({ version: 4 }))).toBe('old')
    expect(mergeChange(known(), change({ version: 7 }))).toBe('gap')
    expect(mergeChange(known(), change({ version: 9, since: 4 }))).toBe('gap')
    expect(mergeChange(known(), change({ version: 9, since: 5 }))).toMatchObject({ game: { version: 9 } })
  })

  it('takes over the attributes that came and keeps the others', () => {
    const { players, game } = merged(change({ changed: [{ type: 'players', id: 'b', attributes: { name: 'Bea' } }] }))
    expect(players).toEqual([player('a'), player('b', 'Bea')])
    expect(game).toMatchObject({ version: 6, subject: 'Subject', players: ['a', 'b'] })
  })

  it('puts what is new at the end of its list, unless the game says where', () => {
    expect(merged(change({ changed: [attributes('c')] })).game.players).toEqual(['a', 'b', 'c'])
    const ordered = merged(
      change({
        changed: [
          attributes('c'),
          {
            type: 'games',
            id: 'g',
            attributes: { state: 'preround' },
            relationships: { players: { data: ['c', 'a', 'b'].map((id) => ({ type: 'players', id })) } },
          },
        ],
      }),
    )
    expect(ordered.players.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    expect(ordered.game).toMatchObject({ state: 'preround', players: ['c', 'a', 'b'] })
  })

  it('takes out what was removed', () => {
    const { players, game } = merged(change({ removed: [{ type: 'players', id: 'a' }] }))
    expect([players.map(({ id }) => id), game.players]).toEqual([['b'], ['b']])
  })

  it('finds the lists that have other names here, and the feedback', () => {
    const { ideas, participations, feedback, game } = merged(
      change({
        changed: [
          {
            type: 'player-ideas',
            id: 'i',
            attributes: { participation_id: 'p', player_id: 'a', text: 'My idea', created_at: '' },
          },
          {
            type: 'player-participations',
            id: 'p',
            attributes: { topic_id: 't', state: 'active', duration: 3, ideas_count: 1 },
          },
          { type: 'feedback', id: 'f', attributes: { score: 4, max_score: 5, feedback_text: 'Good' } },
        ],
      }),
    )
    expect(ideas).toMatchObject([{ id: 'i', playerId: 'a', text: 'My idea' }])
    expect(participations).toMatchObject([{ id: 'p', ideasCount: 1 }])
    expect(feedback).toMatchObject({ id: 'f', feedbackText: 'Good' })
    expect(game).toMatchObject({ playerIdeas: ['i'], playerParticipations: ['p'], feedback: 'f' })
    expect(merged(change({ removed: [{ type: 'feedback', id: 'f' }] })).feedback).toBeNull()
  })

  it('leaves alone what did not change, and passes over what is not of the game', () => {
    const before = known()
    const after = mergeChange(
      before,
      change({
        changed: [
          { type: 'rounds', id: 'r', attributes: { play_order: 0 } },
          { type: 'notes-to-come', id: 'n', attributes: {} } as never,
        ],
      }),
    )
    expect(after).toMatchObject({ rounds: [{ id: 'r', playOrder: 0 }] })
    expect((after as GameSnapshot).players).toBe(before.players)
  })
})
