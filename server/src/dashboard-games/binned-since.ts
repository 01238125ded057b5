import { retentionDays } from '#domain/limits.ts'

/** Games binned before this instant can no longer be restored. */
export function binnedSince(now: Date): Date {
  return new Date(now.getTime() - retentionDays.deletedGames * 24 * 3_600_000)
}
