import { describe, expect, it } from 'vitest'
import { type Note, notePlaces, withOwnNote } from './notes.ts'
import type { Candidate, Card, GameSnapshot, Round } from '../game/snapshot.ts'

const round = (
  id: string,
  playOrder: number,
  roundState: Round['roundState'],
  chosenCandidateId: string | null = null,
) => ({ id, playOrder, roundState, chosenCandidateId }) as Round
const lying = (id: string, roundId: string, revealed = true) =>
  ({ id, roundId, cardId: `card-${id}`, revealed }) as Candidate
const cards = ['a', 'b', 'c'].map((id) => ({ id: `card-${id}` }) as Card)

function game(state: string, rounds: Round[], candidates: Candidate[]): GameSnapshot {
  return { game: { id: 'g', state }, rounds, candidates, cards } as unknown as GameSnapshot
}
const told = (snapshot: GameSnapshot) =>
  notePlaces(snapshot, ({ revealed }) => revealed).map(({ subjectKind, subjectId }) => `${subjectKind} ${subjectId}`)

describe('what one can write a note on', () => {
  it('is nothing before the first round and after the end', () => {
    expect(['waitplayers', 'preround', 'complete'].map((state) => told(game(state, [], [])))).toEqual([[], [], []])
  })

  it('is the round and the cards whose faces are there', () => {
    const rounds = [round('r1', 0, 'complete', 'a'), round('r2', 1, 'pick-candidates')]
    expect(told(game('rounds', rounds, [lying('a', 'r1'), lying('b', 'r2'), lying('c', 'r2', false)]))).toEqual([
      'round r2',
      'card card-b',
    ])
  })

  it('is the crux first, then the chosen cards and the rounds', () => {
    const rounds = [round('r2', 1, 'skipped'), round('r1', 0, 'complete', 'a'), round('r3', 2, 'complete', 'b')]
    expect(told(game('crystallize', rounds, [lying('a', 'r1'), lying('b', 'r3')]))).toEqual([
      'crux g',
      'card card-a',
      'card card-b',
      'round r1',
      'round r2',
      'round r3',
    ])
  })

  it('is a card once, however often it was played', () => {
    const snapshot = game(
      'rounds',
      [round('r', 0, 'pick-choice')],
      [lying('a', 'r'), { ...lying('b', 'r'), cardId: 'card-a' }],
    )
    expect(told(snapshot)).toEqual(['round r', 'card card-a'])
  })
})

describe('writing a note', () => {
  const note = (playerId: string | null, text: string): Note => ({
    type: 'game-notes',
    id: playerId ?? 'gm',
    playerId,
    subjectKind: 'round',
    subjectId: 'r',
    text,
    updatedAt: '2026-01-01T00:00:00.000Z',
  })
  const about = { subjectKind: 'round', subjectId: 'r' } as const

  it('changes one’s own words and nobody else’s', () => {
    const notes = withOwnNote([note('me', 'old'), note(null, 'theirs')], { ...about, playerId: 'me', text: 'new' })
    expect(notes.map(({ id, text }) => [id, text])).toEqual([
      ['gm', 'theirs'],
      ['me', 'new'],
    ])
  })

  it('takes the note away when it is emptied', () => {
    expect(withOwnNote([note('me', 'old')], { ...about, playerId: 'me', text: ' ' })).toEqual([])
  })
})
