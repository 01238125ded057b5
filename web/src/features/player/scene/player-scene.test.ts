import { describe, expect, it } from 'vitest'
import type { Hand } from '../../../lib/game/hand.ts'
import type { Candidate, Card, GameSnapshot, Participation, Poll, Round } from '../../../lib/game/snapshot.ts'
import { countPlays } from '../../../lib/game/count-plays.ts'
import { needOf } from './need-of.ts'
import { playerScene, type SceneNote } from './player-scene.ts'

const me = 'me'
const seen: SceneNote = { seenRounds: [], seenCrux: false }

function round(order: number, roundState: Round['roundState'], chosenCandidateId: string | null = null): Round {
  return {
    type: 'rounds',
    id: `r${order}`,
    roundState,
    perspectiveId: `p${order}`,
    playOrder: order,
    chosenCandidateId,
    telling: null,
  }
}

function played(roundId: string, playerId: string | null, id: string): Candidate {
  return {
    type: 'candidates',
    id,
    roundId,
    playerId,
    cardId: `card-${id}`,
    revealed: false,
    playTime: '2026-01-01T00:00:00.000Z',
    createdAt: '2026-01-01T00:00:00.000Z',
  }
}

function poll(id: string, roundId: string | null, state: Poll['state'] = 'in_progress'): Poll {
  return {
    type: 'polls',
    id,
    kind: roundId === null ? 'crux' : 'round',
    roundId,
    state,
    votesCast: 1,
    ownCandidateId: null,
    tally: [],
  }
}

function thinking(id: string, state: Participation['state']): Participation {
  return {
    type: 'player-participations',
    id,
    state,
    topicId: 't',
    duration: 5,
    startedAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2026-01-01T00:05:00.000Z',
    ideasCount: 0,
  }
}

interface Facts {
  state: GameSnapshot['game']['state']
  mode?: 'crux' | 'one_on_one'
  rounds?: Round[]
  candidates?: Candidate[]
  crux?: string
  gameMasterPlays?: boolean
  polls?: Poll[]
  participations?: Participation[]
  suspended?: boolean
}

function game({
  state,
  mode = 'crux',
  rounds = [],
  candidates = [],
  crux,
  gameMasterPlays = false,
  polls = [],
  participations = [],
  suspended = false,
}: Facts): GameSnapshot {
  return {
    game: {
      id: 'g',
      version: 1,
      state,
      gameMode: mode,
      cruxCandidateId: crux ?? null,
      gameMasterPlays,
      suspendedAt: suspended ? '2026-01-01T00:10:00.000Z' : null,
    } as GameSnapshot['game'],
    topics: [],
    perspectives: [],
    rounds,
    candidates,
    cards: [],
    conclusions: [],
    actionItems: [],
    feedback: null,
    polls,
    participations,
    ideas: [],
    players: [me, 'other'].map((id, seat) => ({
      type: 'players' as const,
      id,
      name: id,
      seat,
      joinedAt: '2026-01-01T00:00:00.000Z',
      heldBy: 'device' as const,
      removed: false,
    })),
  }
}

function hand(roundId: string, picks: number, cards = 5): Hand {
  return { roundId, picks, cards: Array.from({ length: cards }, (_, index) => ({ id: `c${index}` }) as Card) }
}

describe('what a player sees', () => {
  const first = round(0, 'complete', 'x')
  const skipped = round(0, 'skipped')
  const now = round(1, 'pick-candidates')
  const table: [sentence: string, facts: Facts, expected: object, note?: Partial<SceneNote>, dealt?: Hand][] = [
    ['waits for the game to begin', { state: 'waitplayers' }, { at: 'waiting' }],
    ['reads what will happen in the preround', { state: 'preround' }, { at: 'preround' }],
    ['stays in the preround while no round has begun', { state: 'rounds' }, { at: 'preround' }],
    ['picks a card', { state: 'rounds', rounds: [now] }, { at: 'picking', round: now, played: [], picks: 1 }],
    [
      'has played as soon as the card lies there',
      { state: 'rounds', rounds: [now], candidates: [played('r1', me, 'a')] },
      { at: 'played', picks: 1 },
    ],
    [
      'goes on picking when only others have played',
      { state: 'rounds', rounds: [now], candidates: [played('r1', 'other', 'a'), played('r1', null, 'b')] },
      { at: 'picking', played: [] },
    ],
    [
      'does not count cards of earlier rounds',
      { state: 'rounds', rounds: [first, now], candidates: [played('r0', me, 'a')] },
      { at: 'picking', played: [] },
      { seenRounds: ['r0'] },
    ],
    [
      'plays three in one-on-one',
      {
        state: 'rounds',
        mode: 'one_on_one',
        rounds: [now],
        candidates: [played('r1', me, 'a'), played('r1', me, 'b')],
      },
      { at: 'picking', picks: 3 },
    ],
    [
      'has played after the third in one-on-one',
      {
        state: 'rounds',
        mode: 'one_on_one',
        rounds: [now],
        candidates: ['a', 'b', 'c'].map((id) => played('r1', me, id)),
      },
      { at: 'played', picks: 3 },
    ],
    [
      'plays as many as the hand says',
      { state: 'rounds', rounds: [now], candidates: [played('r1', me, 'a')] },
      { at: 'picking', picks: 2 },
      {},
      hand('r1', 2),
    ],
    [
      'does not wait for more cards than the hand has',
      { state: 'rounds', mode: 'one_on_one', rounds: [now], candidates: [played('r1', me, 'a')] },
      { at: 'played', picks: 1 },
      {},
      hand('r1', 3, 1),
    ],
    [
      'does not take the last round’s hand for this one’s',
      { state: 'rounds', rounds: [now] },
      { at: 'picking', picks: 1 },
      {},
      hand('r0', 3),
    ],
    [
      'sees all cards while the group chooses',
      { state: 'rounds', rounds: [round(0, 'pick-choice')] },
      { at: 'choosing', played: [] },
    ],
    [
      'sees the chosen card before the next hand',
      { state: 'rounds', rounds: [first, now] },
      { at: 'round-ended', round: first, outcome: 'chosen', movedOn: true },
    ],
    [
      'is told of a skipped round before the next hand',
      { state: 'rounds', rounds: [skipped, now] },
      { at: 'round-ended', round: skipped, outcome: 'skipped', movedOn: true },
    ],
    [
      'gets the next hand once the outcome was seen',
      { state: 'rounds', rounds: [first, now] },
      { at: 'picking', round: now },
      { seenRounds: ['r0'] },
    ],
    [
      'sees the outcome, seen or not, while the game stands there',
      { state: 'rounds', rounds: [first] },
      { at: 'round-ended', movedOn: false },
      { seenRounds: ['r0'] },
    ],
    [
      'is told only of the last of several outcomes',
      { state: 'rounds', rounds: [first, round(1, 'skipped'), round(2, 'pick-choice')] },
      { at: 'round-ended', outcome: 'skipped', round: { id: 'r1' } },
    ],
    [
      'sees the last outcome before picking the crux',
      { state: 'pick-crux', rounds: [first, round(1, 'complete', 'y')] },
      { at: 'round-ended', round: { id: 'r1' }, movedOn: true },
      { seenRounds: ['r0'] },
    ],
    [
      'picks the crux with the group',
      { state: 'pick-crux', rounds: [first, round(1, 'complete', 'y')] },
      { at: 'pick-crux' },
      { seenRounds: ['r1'] },
    ],
    ['sees the crux when it is picked', { state: 'crystallize', rounds: [first], crux: 'x' }, { at: 'crux' }],
    [
      'follows the crystallization after that',
      { state: 'crystallize', rounds: [first], crux: 'x' },
      { at: 'crystallization' },
      { seenCrux: true },
    ],
    [
      'follows the crystallization at once when all rounds were skipped',
      { state: 'crystallize', rounds: [skipped] },
      { at: 'crystallization' },
    ],
    [
      'votes while a vote on the round is open',
      { state: 'rounds', rounds: [round(0, 'pick-choice')], polls: [poll('p', 'r0')] },
      { at: 'voting', poll: { id: 'p' }, subject: { roundId: 'r0' } },
    ],
    [
      'sees the tally beside the cards when the vote has ended',
      { state: 'rounds', rounds: [round(0, 'pick-choice')], polls: [poll('p', 'r0', 'ended')] },
      { at: 'choosing', poll: { id: 'p' } },
    ],
    [
      'votes again when there is a new vote',
      {
        state: 'rounds',
        rounds: [round(0, 'pick-choice')],
        polls: [poll('p', 'r0', 'ended'), poll('q', 'r0', 'created')],
      },
      { at: 'voting', poll: { id: 'q' } },
    ],
    [
      'never gets back a vote that was seen to end',
      { state: 'rounds', rounds: [round(0, 'pick-choice')], polls: [poll('old', 'r0')] },
      { at: 'choosing', poll: null },
    ],
    [
      'is not asked about another round’s vote',
      { state: 'rounds', rounds: [first, round(1, 'pick-choice')], polls: [poll('p', 'r0')] },
      { at: 'choosing', poll: null },
      { seenRounds: ['r0'] },
    ],
    [
      'votes on the crux',
      { state: 'pick-crux', rounds: [first], polls: [poll('p', null)] },
      { at: 'voting', subject: { kind: 'crux' } },
      { seenRounds: ['r0'] },
    ],
    [
      'thinks when everybody is given time',
      {
        state: 'crystallize',
        rounds: [skipped],
        participations: [thinking('a', 'cancelled'), thinking('b', 'active')],
      },
      { at: 'thinking', participation: { id: 'b' } },
    ],
    [
      'reads the ideas when they are shown',
      { state: 'crystallize', rounds: [skipped], participations: [thinking('b', 'show_ideas')] },
      { at: 'thinking' },
    ],
    [
      'reads along again when the thinking is over, whatever became of an earlier one',
      {
        state: 'crystallize',
        rounds: [skipped],
        participations: [thinking('a', 'show_ideas'), thinking('b', 'terminated')],
      },
      { at: 'crystallization' },
    ],
    [
      'sees the crux before anything else of the crystallization',
      { state: 'crystallize', rounds: [first], crux: 'x', participations: [thinking('b', 'active')] },
      { at: 'crux' },
    ],
    [
      'takes a break with everybody, whatever there was to do',
      { state: 'rounds', rounds: [now], suspended: true },
      { at: 'paused' },
    ],
    ['is thanked at the end', { state: 'complete' }, { at: 'thanks' }],
  ]
  it.each(table)('%s', (_sentence, facts, expected, note = {}, dealt) => {
    expect(
      playerScene(game(facts), { playerId: me, hand: dealt ?? null, note: { ...seen, ...note }, terminated: ['old'] }),
    ).toMatchObject(expected)
  })
})

describe('what the phone calls its player for', () => {
  const rounds = [round(0, 'pick-candidates')]
  const telling = (candidateId: string | null) => ({
    ...round(0, 'pick-candidates'),
    telling: { candidateId, told: [], order: [] },
  })
  const mine = [played('r0', me, 'a'), played('r0', 'other', 'b')]
  it.each<[string, Facts, string | null]>([
    ['a card to be played', { state: 'rounds', rounds }, 'play r0'],
    ['nothing while others play', { state: 'rounds', rounds, candidates: mine }, null],
    ['telling', { state: 'rounds', rounds: [telling('a')], candidates: mine }, 'tell a'],
    ['nothing while somebody else tells', { state: 'rounds', rounds: [telling('b')], candidates: mine }, null],
    ['a vote', { state: 'pick-crux', polls: [poll('v', null)] }, 'vote v'],
    ['thinking', { state: 'crystallize', participations: [thinking('i', 'active')] }, 'think i'],
    ['nothing once the ideas are shown', { state: 'crystallize', participations: [thinking('i', 'show_ideas')] }, null],
    ['nothing at the end', { state: 'complete' }, null],
  ])('%s', (_what, facts, need) => {
    const snapshot = game(facts)
    expect(needOf(playerScene(snapshot, { playerId: me, hand: null, note: seen, terminated: [] }), snapshot, me)).toBe(
      need,
    )
  })
})

describe('how many have played', () => {
  const rounds = [round(0, 'pick-candidates')]
  it('counts people, not cards', () => {
    const candidates = [played('r0', me, 'a'), played('r0', me, 'b'), played('r0', me, 'c'), played('r0', 'other', 'd')]
    expect(countPlays(game({ state: 'rounds', mode: 'one_on_one', rounds, candidates }), 'r0')).toEqual({
      done: 1,
      total: 2,
    })
  })
  it('counts the game master who takes part', () => {
    const facts: Facts = { state: 'rounds', rounds, candidates: [played('r0', null, 'a')] }
    expect(countPlays(game({ ...facts, gameMasterPlays: true }), 'r0')).toEqual({ done: 1, total: 3 })
    expect(countPlays(game(facts), 'r0')).toEqual({ done: 0, total: 2 })
  })
  it('leaves out who was removed', () => {
    const snapshot = game({ state: 'rounds', rounds, candidates: [played('r0', me, 'a')] })
    const players = snapshot.players.map((player) => ({ ...player, removed: player.id === 'other' }))
    expect(countPlays({ ...snapshot, players }, 'r0')).toEqual({ done: 1, total: 1 })
  })
})
