import { and, count, eq, sql } from 'drizzle-orm'
import { analysisLimits } from '#domain/limits.ts'
import type { CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import { persistedAnalyses } from '#server/db/schema/analyses.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { allowAnalysing } from '#server/game-analysis/commands/allow-analysing.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { allowSharing, mayEdit, seenBy, type AnalysisViewer } from '../analysis-viewer.ts'

type AnalysisRow = typeof persistedAnalyses.$inferSelect

interface NewAnalysis {
  name: string
  filters: Record<string, unknown>
  visibility: CatalogueVisibility
}

/**
 * Saves named filters and returns the analysis' id.
 * @throws ApiError 403 analysis_not_in_plan and the like, forbidden for sharing; 409 analysis_quota_full
 */
export async function saveAnalysis(
  tx: Transaction,
  viewer: AnalysisViewer,
  made: NewAnalysis,
  now: Date,
): Promise<string> {
  const { organizationId, userId } = viewer
  await allowAnalysing(tx, organizationId, now)
  if (made.visibility === 'organization') await allowSharing(tx, viewer)
  // Serializes the user's concurrent saves, so that the count holds.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`analyses ${userId}`}, 0))`)
  const [own] = await tx
    .select({ count: count() })
    .from(persistedAnalyses)
    .where(and(eq(persistedAnalyses.organizationId, organizationId), eq(persistedAnalyses.createdBy, userId)))
  if ((own?.count ?? 0) >= analysisLimits.savedMax) throw new ApiError('analysis_quota_full')
  const [row] = await tx
    .insert(persistedAnalyses)
    .values({ ...made, organizationId, createdBy: userId, createdAt: now })
    .returning({ id: persistedAnalyses.id })
  if (!row) throw new ApiError('not_found')
  return row.id
}

/** @throws ApiError not_found if the viewer does not see it, forbidden if they may not change or share it */
export async function changeAnalysis(
  tx: Transaction,
  viewer: AnalysisViewer,
  id: string,
  change: Partial<Pick<NewAnalysis, 'name' | 'visibility'>>,
  now: Date,
): Promise<void> {
  const row = await editable(tx, viewer, id)
  await allowAnalysing(tx, viewer.organizationId, now)
  // Only its creator may hide an analysis from its readers; an admin may delete it.
  if (change.visibility === 'self' && row.createdBy !== viewer.userId) throw new ApiError('forbidden')
  if (change.visibility === 'organization') await allowSharing(tx, viewer)
  const { name, visibility } = change
  if (name === undefined && visibility === undefined) return
  await tx
    .update(persistedAnalyses)
    .set({ ...(name !== undefined && { name }), ...(visibility !== undefined && { visibility }) })
    .where(eq(persistedAnalyses.id, id))
}

/** @throws ApiError not_found, forbidden */
export async function deleteAnalysis(tx: Transaction, viewer: AnalysisViewer, id: string): Promise<void> {
  await editable(tx, viewer, id)
  await tx.delete(persistedAnalyses).where(eq(persistedAnalyses.id, id))
}

async function editable(tx: Transaction, viewer: AnalysisViewer, id: string): Promise<AnalysisRow> {
  const [row] = await tx
    .select()
    .from(persistedAnalyses)
    .where(and(seenBy(viewer), eq(persistedAnalyses.id, id)))
  if (!row) throw new ApiError('not_found')
  if (!mayEdit(row, viewer)) throw new ApiError('forbidden')
  return row
}
