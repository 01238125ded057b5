import { and, count, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { wrongStateCode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import { summaryLimits } from '#domain/limits.ts'
import { gameSummaries } from '#server/db/schema/ai.ts'
import { games } from '#server/db/schema/games.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { News } from '#server/news/news.ts'
import { lockOrganization } from '#server/organizations/commands/lock-organization.ts'
import type { Services } from '#server/services.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { allowAi } from './allow-ai.ts'
import { changeSummary } from './change-summary.ts'
import { chooseEndpoint } from './choose-endpoint.ts'
import { requireTokens } from './reserve-tokens.ts'

/**
 * Starts the summary of a finished game; does nothing while one is in progress.
 * @throws ApiError not_found; 409 of the game's state, ai_not_configured; 403 of the plan; 429 summaries_under_way
 * while others of the organization are in progress
 */
export async function requestSummary(
  tx: Transaction,
  news: News[],
  services: Services,
  wanted: { gameId: string; organizationId: string; userId: string; language: Language; now: Date },
): Promise<void> {
  const { gameId, organizationId, userId, language, now } = wanted
  const [game] = await tx
    .select({ state: games.state })
    .from(games)
    .where(and(eq(games.id, gameId), isNull(games.deletedAt)))
  if (!game) throw new ApiError('not_found')
  if (game.state !== 'complete') throw new ApiError(wrongStateCode(game.state))
  await allowAi(tx, organizationId, now)
  const { contractIds } = await chooseEndpoint(services, { organizationId, feature: 'generate-summary', now }, tx)
  await requireTokens(tx, contractIds, now)
  await lockOrganization(tx, organizationId)
  if ((await othersUnderWay(tx, wanted)) >= summaryLimits.underWayMax)
    throw new ApiError('summaries_under_way', { retryAfter: 60 })
  const begun = { state: 'processing' as const, requestedBy: userId, requestedAt: now, language, fault: null }
  const isThere = await changeSummary(tx, news, gameId, async () => {
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
    return row !== undefined
  })
  if (!isThere) throw new ApiError('not_found')
}

/** How many summaries of an organization's other games are in progress. */
async function othersUnderWay(
  tx: Transaction,
  { gameId, organizationId, now }: { gameId: string; organizationId: string; now: Date },
): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(gameSummaries)
    .innerJoin(games, eq(games.id, gameSummaries.gameId))
    .where(
      and(
        eq(games.organizationId, organizationId),
        ne(gameSummaries.gameId, gameId),
        eq(gameSummaries.state, 'processing'),
        gt(gameSummaries.requestedAt, new Date(now.getTime() - summaryLimits.underWayMs)),
      ),
    )
  return row?.count ?? 0
}
