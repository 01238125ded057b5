import { expect, it } from 'vitest'
import { sampleSnapshot } from './testing/sample-snapshot.ts'
import { answerOf, type GameAnswer, type GameSnapshot, keepNewest, snapshotOf } from './snapshot.ts'

function answer(version: number, players: string[]): GameAnswer {
  const none = {
    perspectives: [],
    topics: [],
    rounds: [],
    candidates: [],
    cards: [],
    conclusions: [],
    actionItems: [],
    feedback: null,
    polls: [],
    playerParticipations: [],
    playerIdeas: [],
  }
  const game = { type: 'games', id: 'g', version, players, ...none } as unknown as GameAnswer['data']
  const named = players.toReversed().map((id) => ({
    type: 'players' as const,
    id,
    name: id,
    seat: 0,
    joinedAt: '',
    heldBy: 'device' as const,
    removed: false,
  }))
  return { data: game, included: { players: named }, meta: undefined }
}

const at = (version: number, players: string[] = ['a', 'b']) => snapshotOf(answer(version, players))

it('lists follow the order of the game’s relationships', () => {
  expect(at(1).players.map(({ id }) => id)).toEqual(['a', 'b'])
})

it('an answer that was overtaken on its way is dropped', () => {
  const known = at(5)
  expect(keepNewest(known, at(4, []))).toBe(known)
  expect(keepNewest(known, at(6, [])).players).toEqual([])
  expect(keepNewest(undefined, at(1)).game.version).toBe(1)
})

it('what did not change keeps its identity', () => {
  const known = at(5)
  expect(keepNewest(known, at(5))).toBe(known)
  expect(keepNewest(known, at(6)).players).toBe(known.players)
})

it('another game takes the place of one, whatever its version', () => {
  const other = snapshotOf({ ...answer(1, []), data: { ...answer(1, []).data, id: 'other' } })
  expect(keepNewest(at(90), other)).toBe(other)
})

it('a document of a snapshot has all that the snapshot has', () => {
  const { game, ...lists } = sampleSnapshot()
  const feedback = { type: 'feedback', id: 'f' } as GameSnapshot['feedback']
  const ofEach = Object.fromEntries(Object.keys(lists).map((list) => [list, [{ type: list, id: `a ${list}` }]]))
  const { participations, ideas, ...others } = ofEach
  const idsOf = Object.entries({ ...others, playerParticipations: participations, playerIdeas: ideas }).map(
    ([list, parts]) => [list, parts?.map(({ id }) => id)],
  )
  const whole = { ...ofEach, feedback, game: { ...game, ...Object.fromEntries(idsOf) } } as unknown as GameSnapshot
  expect(snapshotOf(answerOf(whole))).toEqual(whole)
  expect(snapshotOf(answerOf({ ...whole, feedback: null }))).toEqual({ ...whole, feedback: null })
})
