import { expect, test } from 'vitest'
import type { RoundState } from '#domain/rounds/round-state.ts'
import { advanceRows, type RowChange } from '#server/game-rows/advance-rows.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { candidateList, cardList, roundList } from './game-lists.ts'
import { GameView } from './game-view.ts'

const roundRow = (order: number, state: RoundState) => ({ id: `round-${order}`, play_order: order, state })

/** A game whose only round has this state and a card. */
const gameWith = (state: RoundState) =>
  ({
    game: { version: 1 },
    rounds: [{ ...roundRow(1, state), taken_back_at: null }],
    rounds_taken_back: [],
    candidates: [{ id: 'c', round_id: 'round-1', card_id: 'k' }],
    cards: [{ id: 'k' }],
  }) as unknown as GameRows

const into = (state: RoundState): RowChange => ({ table: 'rounds', id: 'round-1', changes: { state } })

/** Whether rounds, played cards and their faces are made from the same before and after a step. */
function staySame(before: GameRows, changes: RowChange[]): boolean[] {
  const after = advanceRows(before, 2, { game: {}, rows: changes })
  const views = [before, after].map((rows) => new GameView(rows, { kind: 'game_master' })) as [GameView, GameView]
  return [roundList, candidateList, cardList].map((list) => views[1].hasSame(list, views[0]))
}

test('a choice that starts the next round leaves the lists of played cards as they are', () => {
  const next: RowChange = { table: 'rounds', put: { ...roundRow(2, 'pick-candidates'), taken_back_at: null } }
  expect(staySame(gameWith('pick-choice'), [into('complete'), next])).toEqual([false, true, true])
})

test('the end of picking makes them anew, and so does picking that begins again', () => {
  expect(staySame(gameWith('pick-candidates'), [into('pick-choice')])).toEqual([false, false, false])
  expect(staySame(gameWith('pick-choice'), [into('pick-candidates')])).toEqual([false, false, false])
})
