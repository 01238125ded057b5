import { candidatesOf } from '../../../lib/game/read-game.ts'
import type { Candidate, GameSnapshot } from '../../../lib/game/snapshot.ts'

/** A player's cards on the table in a round, in the order played. */
export function ownCandidates(snapshot: GameSnapshot, playerId: string, roundId: string): Candidate[] {
  return candidatesOf(snapshot, roundId).filter((candidate) => candidate.playerId === playerId)
}
