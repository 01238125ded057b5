import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { persistedAnalyses } from '#server/db/schema/analyses.ts'
import { makerName } from '#server/library/item-columns.ts'
import { mayEdit, seenBy, type AnalysisViewer } from './analysis-viewer.ts'

/** The saved analyses that the viewer sees, newest first; a person has a few hundred at most. */
export async function readAnalyses(db: Db, viewer: AnalysisViewer, id?: string) {
  return db
    .select({
      analysis: persistedAnalyses,
      makerName: makerName(db, persistedAnalyses, viewer),
      deletedDecks: sql<number>`(select count(*)::int from decks where decks.deleted_at is not null
        and ${persistedAnalyses.filters} -> 'deck_ids' ? decks.id::text)`,
    })
    .from(persistedAnalyses)
    .where(and(seenBy(viewer), id === undefined ? undefined : eq(persistedAnalyses.id, id)))
    .orderBy(desc(persistedAnalyses.createdAt), desc(persistedAnalyses.id))
}

type AnalysisRow = Awaited<ReturnType<typeof readAnalyses>>[number]

export function presentAnalysis({ analysis, makerName, deletedDecks }: AnalysisRow, viewer: AnalysisViewer) {
  return {
    type: 'persisted-analyses' as const,
    id: analysis.id,
    attributes: {
      name: analysis.name,
      created_at: analysis.createdAt.toISOString(),
      visibility: analysis.visibility,
      filters: analysis.filters,
      is_own: analysis.createdBy === viewer.userId,
      can_edit: mayEdit(analysis, viewer),
      maker_name: makerName,
      deleted_decks: deletedDecks,
    },
  }
}
