import { describe, expect, it } from 'vitest'
import { pollOn, resultOf, votersOf, votesFor, votingSubject, withOwnVote } from './polls.ts'
import type { GameSnapshot, Player, Poll, Round } from '../game/snapshot.ts'

const poll = (id: string, facts: Partial<Poll> = {}): Poll => ({
  type: 'polls',
  id,
  kind: 'round',
  roundId: 'r',
  state: 'in_progress',
  votesCast: 0,
  ownCandidateId: null,
  tally: [],
  ...facts,
})
const onRound = { kind: 'round', roundId: 'r' } as const
const tally = (...votes: [string, number][]): Poll['tally'] =>
  votes.map(([candidateId, count]) => ({ candidateId, votes: count }))
const seat = (id: string, removed = false) => ({ id, removed }) as Player

describe('the vote on a subject', () => {
  it('is the latest one', () => {
    expect(pollOn({ polls: [poll('a', { state: 'ended' }), poll('b', { state: 'created' })] }, onRound)?.id).toBe('b')
  })

  it('is that of this round, not of another or of the crux', () => {
    const polls = [poll('a', { roundId: 'other' }), poll('b', { kind: 'crux', roundId: null })]
    expect(pollOn({ polls }, onRound)).toBeNull()
    expect(pollOn({ polls }, { kind: 'crux', roundId: null })?.id).toBe('b')
  })

  it('stays away when its end was seen and an old answer shows it open', () => {
    expect(pollOn({ polls: [poll('a')] }, onRound, ['a'])).toBeNull()
    expect(pollOn({ polls: [poll('a', { state: 'ended' })] }, onRound, ['a'])?.id).toBe('a')
    expect(pollOn({ polls: [poll('a'), poll('b')] }, onRound, ['a'])?.id).toBe('b')
  })
})

describe('what came of a vote', () => {
  it.each<[string, Poll['tally'], string[], number]>([
    ['one card has the most', tally(['x', 3], ['y', 1], ['z', 0]), ['x'], 3],
    ['a tie names all of them', tally(['x', 2], ['y', 2], ['z', 1]), ['x', 'y'], 2],
    ['nobody voted', tally(['x', 0], ['y', 0]), [], 0],
  ])('%s', (_sentence, counts, first, votes) => {
    expect(resultOf({ tally: counts, votesCast: 4 })).toEqual({ first, votes, cast: 4 })
  })

  it('counts none for a card that the vote does not know', () => {
    expect([votesFor({ tally: tally(['x', 2]) }, 'x'), votesFor({ tally: [] }, 'x')]).toEqual([2, 0])
  })
})

describe('voting', () => {
  it('counts a first vote, and only changes a later one', () => {
    const before = { polls: [poll('a', { state: 'created', votesCast: 2 })] } as GameSnapshot
    const once = withOwnVote(before, 'a', 'x')
    expect(once.polls[0]).toMatchObject({ state: 'in_progress', votesCast: 3, ownCandidateId: 'x' })
    expect(withOwnVote(once, 'a', 'y').polls[0]).toMatchObject({ votesCast: 3, ownCandidateId: 'y' })
    expect(withOwnVote(once, 'a', 'x')).toBe(once)
  })

  it('changes nothing in a vote that has ended', () => {
    const ended = { polls: [poll('a', { state: 'ended' })] } as GameSnapshot
    expect(withOwnVote(ended, 'a', 'x')).toBe(ended)
  })

  it('is for everybody at the table, and whoever has voted and left stays counted', () => {
    expect(votersOf({ players: [seat('a'), seat('b'), seat('c', true)] }, null)).toBe(2)
    expect(votersOf({ players: [seat('a'), seat('b', true)] }, poll('p', { votesCast: 2 }))).toBe(2)
  })

  it('is about the round that is being chosen from, or the crux', () => {
    const game = (state: string, roundState: Round['roundState']) =>
      ({ game: { state }, rounds: [{ id: 'r', playOrder: 0, roundState } as Round] }) as GameSnapshot
    expect(votingSubject(game('rounds', 'pick-choice'))).toEqual(onRound)
    expect(votingSubject(game('rounds', 'pick-candidates'))).toBeNull()
    expect(votingSubject(game('pick-crux', 'complete'))).toEqual({ kind: 'crux', roundId: null })
    expect(votingSubject(game('crystallize', 'complete'))).toBeNull()
  })
})
