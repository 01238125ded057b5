import { expect, test } from 'vitest'
import { handbookChapterOf } from './handbook-chapter.ts'
import type { GameSnapshot } from './snapshot.ts'

const inState = (state: string, roundState = 'pick-candidates') =>
  ({ game: { state }, rounds: [{ playOrder: 1, roundState }] }) as unknown as GameSnapshot

test('every state of a game has its chapter', () => {
  const states = ['waitplayers', 'preround', 'rounds', 'pick-crux', 'crystallize', 'complete']
  const chapters = states.map((state) => handbookChapterOf(inState(state)))
  expect(chapters).toEqual(['waiting', 'preround', 'round', 'crux', 'crystallization', 'finishing'])
  expect(handbookChapterOf(inState('rounds', 'pick-choice'))).toBe('choosing')
})
