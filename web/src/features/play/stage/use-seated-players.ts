import type { Player } from '../../../lib/game/snapshot.ts'
import { useStage } from './stage-context.ts'

/** Players in the order of the seats; until the game is complete, without those who were removed after playing. */
export function useSeatedPlayers(): Player[] {
  const {
    snapshot: { game, players },
  } = useStage()
  return game.state === 'complete' ? players : players.filter(({ removed }) => !removed)
}
