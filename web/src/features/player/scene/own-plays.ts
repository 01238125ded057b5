import { candidatesOf } from '../../../lib/game/read-game.ts'
import type { Candidate, GameSnapshot } from '../../../lib/game/snapshot.ts'

/** The cards that a player has on the table in a round, in the order in which they were played. */
export function ownCandidates(snapshot: GameSnapshot, playerId: string, roundId: string): Candidate[] {
  return candidatesOf(snapshot, roundId).filter((candidate) => candidate.playerId === playerId)
}
