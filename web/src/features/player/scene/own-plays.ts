import { handLimits } from '#domain/limits.ts'
import { candidatesOf } from '../../../lib/game/read-game.ts'
import type { Candidate, GameSnapshot } from '../../../lib/game/snapshot.ts'

/** A player's cards on the table in a round, in the order played. */
export function ownCandidates(snapshot: GameSnapshot, playerId: string, roundId: string): Candidate[] {
  return candidatesOf(snapshot, roundId).filter((candidate) => candidate.playerId === playerId)
}

export interface PlayCount {
  /** People who have played all their cards. */
  done: number
  /** People with a hand: the players, and the game master if they take part. */
  total: number
}

/** How many people at the table have finished playing in a round. */
export function countPlays({ game, players, candidates }: GameSnapshot, roundId: string): PlayCount {
  const people: (string | null)[] = players.filter(({ removed }) => !removed).map((player) => player.id)
  if (game.gameMasterPlays) people.push(null)
  const playsOf = (playerId: string | null) =>
    candidates.filter((lying) => lying.roundId === roundId && lying.playerId === playerId).length
  return {
    done: people.filter((playerId) => playsOf(playerId) >= handLimits.picks[game.gameMode]).length,
    total: people.length,
  }
}
