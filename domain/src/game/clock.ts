import { clockLimits } from '../limits.ts'

/**
 * Milliseconds that a tick adds to the game clock: as the caller reports, but at most 15 s and never more than the time
 * since the last tick or the start of the game.
 */
export function countedTick(intervalSeconds: number, since: number, now: number): number {
  const said = Math.min(intervalSeconds, clockLimits.maxSecondsPerTick) * 1000
  return Math.min(said, Math.max(0, now - since))
}
