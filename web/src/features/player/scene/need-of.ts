import { tellingOf } from '../../../lib/game/telling.ts'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import type { PlayerScene } from './player-scene.ts'

/** What the table waits for this player to do, named once for all the time it lasts; null: they may keep looking up. */
export function needOf(scene: PlayerScene, snapshot: GameSnapshot, playerId: string): string | null {
  switch (scene.at) {
    case 'picking':
      return `play ${scene.round.id}`
    case 'played': {
      const { now } = tellingOf(snapshot, scene.round)
      return now?.playerId === playerId ? `tell ${now.id}` : null
    }
    case 'voting':
      return `vote ${scene.poll.id}`
    case 'thinking':
      return scene.participation.state === 'active' ? `think ${scene.participation.id}` : null
    case 'waiting':
    case 'preround':
    case 'choosing':
    case 'round-ended':
    case 'pick-crux':
    case 'crux':
    case 'crystallization':
    case 'paused':
    case 'thanks':
      return null
  }
}
