import type { Ballot, BallotCard } from './use-ballot.ts'

/** Props of every layout of cards to vote on. Ids are candidate ids. */
export interface BallotProps {
  ballot: Ballot
  /** The vote being changed. */
  own: BallotCard | null
  chosenId: string
  onChoose: (candidateId: string) => void
  onLift: (candidateId: string) => void
  onVote: (candidateId: string) => void
  onKeep: () => void
}
