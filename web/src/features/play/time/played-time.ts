import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../../lib/emitter.ts'

/** How long a game has been played, in ms, and the server time at which that was so (`at`, in ms). */
export interface PlayedTime {
  ms: number
  at: number
}

const changed = createEmitter<void>()
const known = new Map<string, PlayedTime>()

/** Stores the server's count. */
export function notePlayedTime(gameId: string, time: PlayedTime): void {
  known.set(gameId, time)
  changed.emit()
}

/** The last count of a game; null before the first answer. */
export function usePlayedTime(gameId: string): PlayedTime | null {
  return useSyncExternalStore(changed.on, () => known.get(gameId) ?? null)
}
