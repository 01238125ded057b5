import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../../lib/emitter.ts'

/** How long a game has been played, and when the server said so (its own time, in ms). */
export interface PlayedTime {
  ms: number
  at: number
}

const changed = createEmitter<void>()
const known = new Map<string, PlayedTime>()

/** Notes what the server has counted. */
export function notePlayedTime(gameId: string, time: PlayedTime): void {
  known.set(gameId, time)
  changed.emit()
}

/** What was counted last of a game; null before it was asked. */
export function usePlayedTime(gameId: string): PlayedTime | null {
  return useSyncExternalStore(changed.on, () => known.get(gameId) ?? null)
}
