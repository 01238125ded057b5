import type { Player } from '../../../lib/game/snapshot.ts'
import { useAwayPlayers } from '../../../lib/live/use-away-players.ts'
import { useStage } from './stage-context.ts'

/** Returns whether a player's phone has been out of reach for a while. Robots and seats on this screen never are. */
export function useAway(): (player: Player | null) => boolean {
  const {
    snapshot: { game },
  } = useStage()
  const away = useAwayPlayers(game.id, { enabled: game.state !== 'complete' })
  return (player) => player !== null && player.heldBy === 'device' && away.includes(player.id)
}
