import { clockLimits } from '../limits.ts'

/** Milliseconds that a tick adds to the game clock: what the caller says, at most 15 s, and never more than passed since the last tick, or since the game began. */
export function countedTick(intervalSeconds: number, since: number, now: number): number {
  const said = Math.min(intervalSeconds, clockLimits.maxSecondsPerTick) * 1000
  return Math.min(said, Math.max(0, now - since))
}
