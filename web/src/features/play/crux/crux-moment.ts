import { chosenRounds } from '../../../lib/game/read-game.ts'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'

const key = (gameId: string) => `crux.decided.${gameId}`

/** Whether the crux was decided without picking, and this device has not yet said why. */
export function needsCruxMoment(snapshot: GameSnapshot): boolean {
  if (snapshot.game.state !== 'crystallize' || chosenRounds(snapshot).length >= 2) return false
  return readStored<boolean>(key(snapshot.game.id)) !== true
}

/** Remembers that it was explained. */
export function passCruxMoment(gameId: string): void {
  writeStored(key(gameId), true)
}
