import { ne, sql } from 'drizzle-orm'
import { wrongStateCode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import { gameSummaries } from '#server/db/schema/ai.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { Services } from '#server/services.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { allowAi } from './allow-ai.ts'
import { chooseEndpoint } from './choose-endpoint.ts'
import { hasTokensLeft } from './reserve-tokens.ts'

/**
 * Begins the summary of a finished game; while one is under way another press changes nothing.
 * @throws ApiError 409 of the game's state, ai_not_configured; 403 of the plan
 */
export async function requestSummary(
  tx: Transaction,
  services: Services,
  wanted: { gameId: string; organizationId: string; userId: string; language: Language; now: Date },
): Promise<void> {
  const { gameId, organizationId, userId, language, now } = wanted
  const rows = await services.snapshots.rows(gameId)
  if (!rows) throw new ApiError('not_found')
  if (rows.game.state !== 'complete') throw new ApiError(wrongStateCode(rows.game.state))
  await allowAi(tx, organizationId, now)
  const { contractIds } = await chooseEndpoint(services, { organizationId, feature: 'generate-summary', now }, tx)
  if (!(await hasTokensLeft(tx, contractIds, now))) throw new ApiError('token_limit_reached')
  const begun = { state: 'processing' as const, requestedBy: userId, requestedAt: now, language, fault: null }
  const [row] = await tx
    .insert(gameSummaries)
    .values({ ...begun, gameId, runId: sql`gen_random_uuid()` })
    .onConflictDoUpdate({
      target: gameSummaries.gameId,
      set: { ...begun, runId: sql`gen_random_uuid()` },
      setWhere: ne(gameSummaries.state, 'processing'),
    })
    .returning({ runId: gameSummaries.runId })
  if (row) await enqueueJob(tx, 'summarize_game', { gameId, runId: row.runId }, now)
}
