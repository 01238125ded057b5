import { retentionDays } from '#domain/limits.ts'

/** What was put into the bin before this moment is not to be had back. */
export function binnedSince(now: Date): Date {
  return new Date(now.getTime() - retentionDays.deletedGames * 24 * 3_600_000)
}
