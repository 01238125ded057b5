import { handLimits } from '#domain/table-limits.ts'
import type { GameSnapshot } from './snapshot.ts'

export interface PlayCount {
  /** People who have played all they are to play. */
  done: number
  /** People who hold a hand: the players, and the game master who takes part. */
  total: number
}

/** How many at the table are ready with playing in a round. */
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
