import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../../lib/emitter.ts'
import { chosenRounds } from '../../../lib/game/read-game.ts'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'

const passed = createEmitter<void>()
const key = (gameId: string) => `crux.decided.${gameId}`

/**
 * Whether the crux was decided without picking and this device has not yet explained why, which it does before
 * crystallization.
 */
export function useDecidedCrux(snapshot: GameSnapshot | null): boolean {
  return useSyncExternalStore(passed.on, () => snapshot !== null && needsCruxMoment(snapshot))
}

function needsCruxMoment(snapshot: GameSnapshot): boolean {
  if (snapshot.game.state !== 'crystallize' || chosenRounds(snapshot).length >= 2) return false
  return readStored<boolean>(key(snapshot.game.id)) !== true
}

/** Forgets that it was explained: the crux was taken back and may be decided again. */
export function forgetCruxMoment(gameId: string): void {
  writeStored(key(gameId), null)
  passed.emit()
}

/** Stores that it was explained. */
export function passCruxMoment(gameId: string): void {
  writeStored(key(gameId), true)
  passed.emit()
}
