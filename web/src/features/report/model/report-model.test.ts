import { expect, it } from 'vitest'
import {
  sampleCandidate,
  sampleCard,
  samplePlayer,
  sampleRound,
  sampleSnapshot,
  sampleTopic,
} from '../../../lib/game/testing/sample-snapshot.ts'
import type { Note } from '../../../lib/together/notes.ts'
import { reportModel } from './report-model.ts'

const aino = samplePlayer('aino', 'Aino')
const snapshot = sampleSnapshot({
  game: { state: 'complete', cruxCandidateId: 'c', completedAt: '2026-11-19T09:14:00.000Z' },
  players: [aino],
  rounds: [
    sampleRound('r2', 1, { roundState: 'skipped' }),
    sampleRound('r1', 0, { roundState: 'complete', chosenCandidateId: 'a' }),
    sampleRound('r3', 2, { roundState: 'complete', chosenCandidateId: 'c' }),
  ],
  candidates: [sampleCandidate('a', 'r1', 'aino'), sampleCandidate('b', 'r1', null), sampleCandidate('c', 'r3', null)],
  cards: ['card-a', 'card-b', 'card-c'].map((id) => sampleCard(id)),
  topics: [sampleTopic('t1', 'finding'), sampleTopic('t2', 'action_plan')],
  conclusions: [
    {
      type: 'conclusions',
      id: 'f',
      kind: 'finding',
      topicId: 't1',
      report: ' We guess. ',
      items: [],
      updatedAt: '2026-11-19T09:00:00.000Z',
    },
  ],
})

it('tells the rounds in playing order, with what was chosen and what else lay there', () => {
  const { rounds } = reportModel(snapshot)
  expect(
    rounds.map(({ number, chosen, chosenBy, alsoPlayed, isCrux }) => [
      number,
      chosen?.id ?? null,
      chosenBy,
      alsoPlayed.map(({ card, playedBy }) => [card.id, playedBy]),
      isCrux,
    ]),
  ).toEqual([
    [1, 'card-a', 'Aino', [['card-b', null]], false],
    [2, null, null, [], false],
    [3, 'card-c', null, [], true],
  ])
  expect(rounds[0]?.perspective?.title).toBe('Title 0')
})

it('quotes each note in its place, with who wrote it and which card it is about', () => {
  const note = (id: string, subjectKind: Note['subjectKind'], subjectId: string, playerId: string | null): Note => ({
    type: 'game-notes',
    id,
    subjectKind,
    subjectId,
    playerId,
    text: `note ${id}`,
    updatedAt: '2026-11-19T09:00:00.000Z',
  })
  const { rounds, cruxNotes } = reportModel(snapshot, [
    note('on b', 'card', 'card-b', null),
    note('on a', 'card', 'card-a', 'gone'),
    note('on r1', 'round', 'r1', 'aino'),
    note('on the crux', 'crux', 'g', 'aino'),
    note('on a card put aside', 'card', 'card-z', null),
  ])
  const told = (notes: typeof cruxNotes) =>
    notes.map(({ text, author, card }) => [
      text,
      author.kind === 'player' ? author.name : author.kind,
      card?.id ?? null,
    ])
  expect(rounds.map(({ notes }) => told(notes))).toEqual([
    [
      ['note on r1', 'Aino', null],
      ['note on a', 'somebody', 'card-a'],
      ['note on b', 'game-master', 'card-b'],
    ],
    [],
    [],
  ])
  expect(told(cruxNotes)).toEqual([
    ['note on the crux', 'Aino', null],
    ['note on a card put aside', 'game-master', null],
  ])
})

it('names the crux, the people, the date and how long it took', () => {
  expect(reportModel(snapshot)).toMatchObject({
    crux: { id: 'card-c' },
    players: ['Aino'],
    date: '2026-11-19T09:14:00.000Z',
    duration: 74 * 60_000,
  })
})

it('keeps a topic that nobody answered, and trims what was written', () => {
  expect(reportModel(snapshot).topics.map(({ finding, actions }) => [finding, actions.length])).toEqual([
    ['We guess.', 0],
    ['', 0],
  ])
})

it('has no crux when every round was skipped, and no duration before the end', () => {
  const skipped = sampleSnapshot({ rounds: [sampleRound('r', 0, { roundState: 'skipped' })] })
  expect(reportModel(skipped)).toMatchObject({ crux: null, duration: null, feedback: null })
})
