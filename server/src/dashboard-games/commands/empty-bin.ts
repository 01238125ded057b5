import { lte } from 'drizzle-orm'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import { games } from '#server/db/schema/games.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { binnedSince } from '../binned-since.ts'
import { removeBinnedGames } from './remove-games.ts'

/** The daily job that permanently deletes games after 30 days in the bin. */
export const emptyBin: JobHandler<'empty_bin'> = {
  run: async (_data, { services, now }) => {
    await inTransaction(services, async (tx) => {
      const gone = await removeBinnedGames(tx, lte(games.deletedAt, binnedSince(now)))
      await recordAudit(
        tx,
        gone.map(({ id, organizationId }) => ({
          organizationId,
          actorUserId: null,
          action: 'game.removed' as const,
          subject: { type: 'game' as const, id },
        })),
        now,
      )
    })
  },
}
