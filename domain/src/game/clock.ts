import { clockLimits } from '../limits.ts'

/** Milliseconds that a tick adds to the game clock: what the caller says, at most 15 s, and never more than passed since the last tick. */
export function countedTick(intervalSeconds: number, lastTickAt: number | null, now: number): number {
  const said = Math.min(intervalSeconds, clockLimits.maxSecondsPerTick) * 1000
  return lastTickAt === null ? said : Math.min(said, Math.max(0, now - lastTickAt))
}
