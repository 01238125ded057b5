import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../../lib/emitter.ts'
import { chosenRounds } from '../../../lib/game/read-game.ts'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'

const passed = createEmitter<void>()
const key = (gameId: string) => `crux.decided.${gameId}`

/** Whether the crux was decided without picking, and this device has not yet said why: then that is told before crystallization. */
export function useDecidedCrux(snapshot: GameSnapshot | null): boolean {
  return useSyncExternalStore(passed.on, () => snapshot !== null && needsCruxMoment(snapshot))
}

function needsCruxMoment(snapshot: GameSnapshot): boolean {
  if (snapshot.game.state !== 'crystallize' || chosenRounds(snapshot).length >= 2) return false
  return readStored<boolean>(key(snapshot.game.id)) !== true
}

/** Forgets that it was told: the crux was taken back, and may be decided anew. */
export function forgetCruxMoment(gameId: string): void {
  writeStored(key(gameId), null)
  passed.emit()
}

/** Remembers that it was told. */
export function passCruxMoment(gameId: string): void {
  writeStored(key(gameId), true)
  passed.emit()
}
