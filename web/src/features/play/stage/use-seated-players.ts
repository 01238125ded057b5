import type { Player } from '../../../lib/game/snapshot.ts'
import { useStage } from './stage-context.ts'

/** Who sits at the table, in the order of the seats. While the game runs, that leaves out those who were removed after they had played. */
export function useSeatedPlayers(): Player[] {
  const {
    snapshot: { game, players },
  } = useStage()
  return game.state === 'complete' ? players : players.filter(({ removed }) => !removed)
}
