import { expect, test } from 'vitest'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { changeFor, changeForGameMaster } from './game-change.ts'

const viewer = { kind: 'game_master' } as const
const at = '2026-03-02T09:00:00.000Z'
const player = (id: string, name = id) => ({ id, name, seat: 1, held_by: 'device', joined_at: at, removed_at: null })

/** A version of a game of which players are all there is. */
const gameOf = (version: number, players: ReturnType<typeof player>[]) =>
  ({
    game: { id: 'game', version, created_at: at, completed_at: null, suspended_at: null, timer: { state: 'stopped' } },
    deck: {},
    ...Object.fromEntries(
      ['perspectives', 'topics', 'rounds', 'candidates', 'cards', 'conclusions'].map((part) => [part, noRows]),
    ),
    ...Object.fromEntries(['polls', 'participations', 'action_items'].map((part) => [part, noRows])),
    feedback: null,
    players,
  }) as unknown as GameRows
const noRows: never[] = []
const [aino, bo, cleo] = ['aino', 'bo', 'cleo'].map((id) => player(id)) as [
  ReturnType<typeof player>,
  ReturnType<typeof player>,
  ReturnType<typeof player>,
]

/** What changed from one list of players to another: whole or by some attributes, gone, and a new order. */
function between(before: ReturnType<typeof player>[], after: ReturnType<typeof player>[]) {
  const { changed, removed } = changeFor(gameOf(1, before), gameOf(2, after), viewer)
  const order = changed.find(({ type }) => type === 'games') as {
    relationships?: { players: { data: { id: string }[] } }
  }
  return {
    changed: changed
      .filter(({ type }) => type === 'players')
      .map(({ id, attributes }) => [id, Object.keys(attributes)]),
    removed: removed.map(({ id }) => id),
    order: order?.relationships?.players.data.map(({ id }) => id) ?? null,
  }
}
const whole = ['name', 'seat', 'joined_at', 'held_by', 'removed']

test('a list that has as many resources as before may have others', () => {
  expect(between([aino, bo], [bo, cleo])).toEqual({ changed: [['cleo', whole]], removed: ['aino'], order: null })
  expect(between([aino, bo], [cleo, bo])).toEqual({
    changed: [['cleo', whole]],
    removed: ['aino'],
    order: ['cleo', 'bo'],
  })
})

test('a list has a new order only if it cannot be told from what was added and removed', () => {
  expect(between([aino, bo], [bo, aino])).toEqual({ changed: [], removed: [], order: ['bo', 'aino'] })
  expect(between([aino, bo], [aino, bo, cleo])).toEqual({ changed: [['cleo', whole]], removed: [], order: null })
  expect(between([aino, bo], [aino, player('bo', 'Bosse')])).toEqual({
    changed: [['bo', ['name']]],
    removed: [],
    order: null,
  })
})

test('the game master’s change to a version is made once, for each version it is reckoned from', () => {
  const [first, second, third] = [gameOf(1, []), gameOf(2, [aino]), gameOf(3, [aino, bo])]
  const step = changeForGameMaster(second, third)
  expect(step).toEqual(changeFor(second, third, viewer))
  expect(changeForGameMaster(second, third)).toBe(step)
  expect(changeForGameMaster(first, third)).toEqual(changeFor(first, third, viewer))
  expect(changeForGameMaster(first, third)).not.toEqual(step)
})
