import type { PollKind } from '#domain/game/together.ts'
import { candidateById, candidatesOf, chosenRounds, currentRound } from '../game/read-game.ts'
import type { Candidate, GameSnapshot, Poll } from '../game/snapshot.ts'

/** What a vote is about: the cards of a round, or the crux (`roundId` null). */
export interface PollSubject {
  kind: PollKind
  roundId: string | null
}

/** What the group could vote on now; null while there is nothing to choose. */
export function votingSubject(snapshot: GameSnapshot): PollSubject | null {
  if (snapshot.game.state === 'pick-crux') return { kind: 'crux', roundId: null }
  const round = currentRound(snapshot)
  return snapshot.game.state === 'rounds' && round?.roundState === 'pick-choice'
    ? { kind: 'round', roundId: round.id }
    : null
}

/** The cards that a vote is about, as they lie on the table. */
export function votedOn(snapshot: GameSnapshot, { kind, roundId }: PollSubject): Candidate[] {
  if (kind === 'round') return candidatesOf(snapshot, roundId ?? '')
  return chosenRounds(snapshot).flatMap((round) => candidateById(snapshot, round.chosenCandidateId) ?? [])
}

/**
 * The latest vote on a subject, open or ended; null when there was none.
 * @param terminated votes whose end was seen: one of these that looks open is an overtaken answer and never comes back on screen
 */
export function pollOn(
  { polls }: Pick<GameSnapshot, 'polls'>,
  { kind, roundId }: PollSubject,
  terminated: readonly string[] = [],
): Poll | null {
  const poll = polls.findLast((other) => other.kind === kind && other.roundId === roundId)
  if (!poll || (isOpen(poll) && terminated.includes(poll.id))) return null
  return poll
}

/** Whether one can vote. */
export function isOpen(poll: Poll): boolean {
  return poll.state !== 'ended'
}

/** What came of an ended vote. */
export interface VoteResult {
  /** The cards with the most votes: several when it is a tie, none when nobody has voted. */
  first: string[]
  /** How many votes each of these has. */
  votes: number
  cast: number
}

/** Reads an ended vote. */
export function resultOf({ tally, votesCast }: Pick<Poll, 'tally' | 'votesCast'>): VoteResult {
  const votes = Math.max(0, ...tally.map((entry) => entry.votes))
  return {
    first: votes === 0 ? [] : tally.filter((entry) => entry.votes === votes).map(({ candidateId }) => candidateId),
    votes,
    cast: votesCast,
  }
}

/** Votes for a card in an ended vote. */
export function votesFor({ tally }: Pick<Poll, 'tally'>, candidateId: string): number {
  return tally.find((entry) => entry.candidateId === candidateId)?.votes ?? 0
}

/** How many may vote: who sits at the table, and whoever has voted and left since. */
export function votersOf({ players }: Pick<GameSnapshot, 'players'>, poll: Pick<Poll, 'votesCast'> | null): number {
  return Math.max(players.filter(({ removed }) => !removed).length, poll?.votesCast ?? 0)
}

/** A game in which a player has voted, for the first time or otherwise than before. */
export function withOwnVote(snapshot: GameSnapshot, pollId: string, candidateId: string): GameSnapshot {
  const poll = snapshot.polls.find(({ id }) => id === pollId)
  if (!poll || !isOpen(poll) || poll.ownCandidateId === candidateId) return snapshot
  const votesCast = poll.ownCandidateId === null ? poll.votesCast + 1 : poll.votesCast
  return withPoll(snapshot, { ...poll, state: 'in_progress', votesCast, ownCandidateId: candidateId })
}

/** A game with a vote as an answer shows it. */
export function withPoll(snapshot: GameSnapshot, poll: Poll): GameSnapshot {
  const isKnown = snapshot.polls.some(({ id }) => id === poll.id)
  return {
    ...snapshot,
    polls: isKnown ? snapshot.polls.map((other) => (other.id === poll.id ? poll : other)) : [...snapshot.polls, poll],
  }
}
