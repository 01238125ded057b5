import { describe, expect, test } from 'vitest'
import { advanceRows, type RowChange } from '#server/game-rows/advance-rows.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { type CardStep, cardStepBetween, changeOfCardStep, playersOfCardStep } from './card-step.ts'
import { changeBetween, playersOfTheirOwn } from './game-change.ts'
import { gameLists } from './game-lists.ts'
import { GameView } from './game-view.ts'
import type { GameViewer } from './viewer.ts'

const moment = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute)).toISOString()
const playerIds = ['aino', 'bo', 'cleo']
const viewers: GameViewer[] = [
  { kind: 'game_master' },
  { kind: 'player', playerId: '' },
  ...playerIds.map((playerId): GameViewer => ({ kind: 'player', playerId })),
]

const roundRow = (order: number): GameRows['rounds'][number] => ({
  id: `round-${order}`,
  perspective_id: 'p',
  play_order: order,
  state: 'pick-candidates',
  chosen_candidate_id: null,
  telling: null,
  taken_back_at: null,
})
const cardRow = (id: string): GameRows['cards'][number] => ({
  id,
  key: id,
  number: 1,
  title: id,
  description: '',
  ask: '',
  tone: null,
  suit_id: 's',
  suit_kind: 'tide',
  suit_title: 's',
  created_at: moment(0),
})
/** What neither kind of change looks into is left out. */
const firstRows = {
  game: { id: 'g', version: 1, state: 'rounds', crux_candidate_id: null, clock_ms: 0, team: 'T' },
  rounds: [roundRow(1)],
  rounds_taken_back: [],
  players: playerIds.map((id, seat) => ({
    id,
    name: id,
    seat,
    held_by: 'phone',
    joined_at: moment(0),
    removed_at: null,
  })),
  candidates: [],
  cards: [],
  polls: [],
  conclusions: [],
  action_items: [],
  participations: [],
  perspectives: [],
  topics: [],
  feedback: null,
  deck: { title: 'D', catalog_id: 'd', deck_color: null },
  game_master_email: null,
} as unknown as GameRows

interface Step {
  kind: 'play' | 'turn' | 'take back' | 'other'
  rows: RowChange[]
  game?: Record<string, unknown>
}

function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)]
}

function randomStep(rows: GameRows, count: number, random: () => number): Step {
  const round = rows.rounds.at(-1)?.id ?? ''
  const candidate = pick(rows.candidates, random)
  const card = `card-${Math.floor(random() * 4)}`
  const play: Step = {
    kind: 'play',
    rows: [
      {
        table: 'candidates',
        put: {
          id: `candidate-${count}`,
          round_id: round,
          player_id: pick([...playerIds, null], random) ?? null,
          card_id: card,
          revealed: random() < 0.3,
          created_at: moment(count),
        },
      },
      ...(rows.cards.some(({ id }) => id === card) ? [] : [{ table: 'cards', put: { ...cardRow(card) } }]),
    ],
  }
  const player = pick(playerIds, random) ?? ''
  const others: Step[] = [
    { kind: 'other', rows: [{ table: 'rounds', id: round, changes: { state: 'pick-choice' } }] },
    { kind: 'other', rows: [{ table: 'rounds', put: { ...roundRow(rows.rounds.length + 1) } }] },
    { kind: 'other', rows: [{ table: 'players', id: player, changes: { removed_at: moment(count) } }] },
    { kind: 'other', rows: [{ table: 'players', id: player, changes: { name: `Name ${count}` } }] },
    {
      kind: 'other',
      rows: [
        {
          table: 'polls',
          put: { id: `poll-${count}`, kind: 'round', round_id: round, state: 'ended', created_at: moment(count) },
        },
      ],
    },
    { kind: 'other', rows: [], game: { team: `Team ${count}` } },
    { kind: 'other', rows: [], game: { crux_candidate_id: candidate?.id ?? null } },
    { kind: 'other', rows: [] },
    { kind: 'other', rows: play.rows, game: { clock_ms: count } },
    { kind: 'other', rows: [...play.rows, { table: 'players', id: player, changes: { name: `Name ${count}` } }] },
    ...(candidate ? [{ kind: 'other' as const, rows: [...play.rows, gone(candidate.id)] }] : []),
  ]
  const withCard: Step[] = candidate
    ? [
        { kind: 'take back', rows: [gone(candidate.id)] },
        {
          kind: 'turn',
          rows: [{ table: 'candidates', id: candidate.id, changes: { revealed: !candidate.revealed } }],
        },
      ]
    : []
  const other = random() < 0.15 ? pick(others, random) : undefined
  return other ?? pick([play, ...withCard], random) ?? play
}

const gone = (id: string): RowChange => ({ table: 'candidates', id, gone: true })
const difference = (before: GameRows, after: GameRows, viewer: GameViewer) => {
  const seen = new GameView(before, viewer)
  return changeBetween(seen, new GameView(after, viewer, seen))
}
/** Whoever is not at the table has nothing of their own to be told. */
const anyPlayer = { kind: 'player', playerId: '' } as const

/** Where the change of a step differs from the difference of its versions. */
function faultsOf(step: CardStep): string[] {
  const { before, after } = step
  const faults = viewers.flatMap((viewer) => {
    const [made, found] = [changeOfCardStep(step, viewer), difference(before, after, viewer)].map((change) =>
      JSON.stringify(change),
    )
    return made === found ? [] : [`${JSON.stringify(viewer)} ${made} instead of ${found}`]
  })
  const common = difference(before, after, anyPlayer)
  const [made, found] = [playersOfCardStep(step, common), playersOfTheirOwn(before, after, common)].map((players) =>
    [...players].sort().join(),
  )
  return made === found ? faults : [...faults, `players of their own: ${made} instead of ${found}`]
}

describe('the change of a step with one card', () => {
  test('is, for every viewer of random games, the difference of its two versions', () => {
    const found = { play: 0, turn: 0, 'take back': 0, other: 0 }
    const missed = { play: 0, turn: 0, 'take back': 0, other: 0 }
    const wrong: string[] = []
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = seededRandom(seed)
      let before = firstRows
      for (let count = 1; count <= 40; count += 1) {
        const { kind, rows, game = {} } = randomStep(before, count, random)
        const after = advanceRows(before, before.game.version + 1, { game, rows })
        const step = cardStepBetween(before, after)
        ;(step ? found : missed)[kind] += 1
        if (step) wrong.push(...faultsOf(step).map((fault) => `${kind}, seed ${seed}, step ${count}: ${fault}`))
        before = after
      }
    }
    expect(wrong).toEqual([])
    // Ordinary steps take the short way, and nothing else does.
    expect(found.play).toBeGreaterThan(100)
    expect(found.turn).toBeGreaterThan(100)
    expect(found['take back']).toBeGreaterThan(100)
    expect(found.other).toBe(0)
    expect(missed.other).toBeGreaterThan(100)
  })

  test('knows every list that is made of played cards', () => {
    const madeOfCards = gameLists.filter(
      ({ madeFrom }) => madeFrom.includes('candidates') || madeFrom.includes('cards'),
    )
    expect(madeOfCards.map(({ type }) => type)).toEqual(['players', 'candidates', 'cards', 'polls'])
  })

  test('is none between versions that are not one step apart', () => {
    const played: RowChange = {
      table: 'candidates',
      put: { id: 'c', round_id: 'round-1', player_id: 'bo', card_id: 'k', revealed: false, created_at: moment(1) },
    }
    const rows: RowChange[] = [{ table: 'cards', put: { ...cardRow('k') } }, played]
    expect(cardStepBetween(firstRows, advanceRows(firstRows, 2, { game: {}, rows }))).not.toBeNull()
    expect(cardStepBetween(firstRows, advanceRows(firstRows, 3, { game: {}, rows }))).toBeNull()
  })
})
