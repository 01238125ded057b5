import type { Ballot, BallotCard } from './use-ballot.ts'

/** Cards to vote on, in whatever way they lie; all by candidate id. */
export interface BallotProps {
  ballot: Ballot
  /** The vote that is being changed. */
  own: BallotCard | null
  chosenId: string
  onChoose: (candidateId: string) => void
  onLift: (candidateId: string) => void
  onVote: (candidateId: string) => void
  onKeep: () => void
}
