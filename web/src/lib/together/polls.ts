import type { PollKind } from '#domain/game/together.ts'
import { candidateById, candidatesOf, chosenRounds, currentRound } from '../game/read-game.ts'
import type { Candidate, GameSnapshot, Poll } from '../game/snapshot.ts'

/** The subject of a vote: the cards of a round, or the crux (`roundId` null). */
export interface PollSubject {
  kind: PollKind
  roundId: string | null
}

/** What the group can vote on now; null while there is nothing to choose. */
export function votingSubject(snapshot: GameSnapshot): PollSubject | null {
  if (snapshot.game.state === 'pick-crux') return { kind: 'crux', roundId: null }
  const round = currentRound(snapshot)
  return snapshot.game.state === 'rounds' && round?.roundState === 'pick-choice'
    ? { kind: 'round', roundId: round.id }
    : null
}

/** The candidates of a vote, in table order. */
export function votedOn(snapshot: GameSnapshot, { kind, roundId }: PollSubject): Candidate[] {
  if (kind === 'round') return candidatesOf(snapshot, roundId ?? '')
  return chosenRounds(snapshot).flatMap((round) => candidateById(snapshot, round.chosenCandidateId) ?? [])
}

/**
 * The latest vote on a subject, open or ended; null if there is none.
 * @param terminated votes known to have ended: one of these that looks open is outdated and is not shown again
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

/** Whether a poll accepts votes. */
export function isOpen(poll: Poll): boolean {
  return poll.state !== 'ended'
}

/** The result of an ended vote. */
export interface VoteResult {
  /** The cards with the most votes: several for a tie, none if nobody voted. */
  first: string[]
  /** The number of votes of each. */
  votes: number
  cast: number
}

/** The result of an ended vote. */
export function resultOf({ tally, votesCast }: Pick<Poll, 'tally' | 'votesCast'>): VoteResult {
  const votes = Math.max(0, ...tally.map((entry) => entry.votes))
  return {
    first: votes === 0 ? [] : tally.filter((entry) => entry.votes === votes).map(({ candidateId }) => candidateId),
    votes,
    cast: votesCast,
  }
}

/** The votes for a card in an ended vote. */
export function votesFor({ tally }: Pick<Poll, 'tally'>, candidateId: string): number {
  return tally.find((entry) => entry.candidateId === candidateId)?.votes ?? 0
}

/** The number of voters: everyone at the table, and those who voted and then left. */
export function votersOf({ players }: Pick<GameSnapshot, 'players'>, poll: Pick<Poll, 'votesCast'> | null): number {
  return Math.max(players.filter(({ removed }) => !removed).length, poll?.votesCast ?? 0)
}

/** Adds or changes the player's own vote. */
export function withOwnVote(snapshot: GameSnapshot, pollId: string, candidateId: string): GameSnapshot {
  const poll = snapshot.polls.find(({ id }) => id === pollId)
  if (!poll || !isOpen(poll) || poll.ownCandidateId === candidateId) return snapshot
  const votesCast = poll.ownCandidateId === null ? poll.votesCast + 1 : poll.votesCast
  return withPoll(snapshot, { ...poll, state: 'in_progress', votesCast, ownCandidateId: candidateId })
}

/** Adds or replaces a poll from an answer. */
export function withPoll(snapshot: GameSnapshot, poll: Poll): GameSnapshot {
  const isKnown = snapshot.polls.some(({ id }) => id === poll.id)
  return {
    ...snapshot,
    polls: isKnown ? snapshot.polls.map((other) => (other.id === poll.id ? poll : other)) : [...snapshot.polls, poll],
  }
}
