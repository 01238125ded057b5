import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { persistedAnalyses } from '#server/db/schema/analyses.ts'
import { decks } from '#server/db/schema/library.ts'
import { makerName } from '#server/library/item-columns.ts'
import type { Page, PageWanted } from '#server/listing/page.ts'
import { pageOf } from '#server/listing/page-of.ts'
import { mayEdit, seenBy, type AnalysisViewer } from './analysis-viewer.ts'

interface AnalysisRow {
  analysis: typeof persistedAnalyses.$inferSelect
  makerName: string | null
  deletedDecks: number
}

/** A page of the saved analyses that the viewer sees, newest first. */
export async function pageOfAnalyses(db: Db, viewer: AnalysisViewer, wanted: PageWanted): Promise<Page<AnalysisRow>> {
  const { rows, meta } = await pageOf(db, {
    select: selectAnalyses(db, viewer).$dynamic(),
    where: seenBy(viewer),
    sorts: { created_at: persistedAnalyses.createdAt },
    sort: '-created_at',
    id: persistedAnalyses.id,
    page: wanted,
  })
  return { rows: await withDeletedDecks(db, rows), meta }
}

/** A saved analysis; null if there is none that the viewer sees. */
export async function readAnalysis(db: Db, viewer: AnalysisViewer, id: string): Promise<AnalysisRow | null> {
  const rows = await selectAnalyses(db, viewer).where(and(seenBy(viewer), eq(persistedAnalyses.id, id)))
  const [row] = await withDeletedDecks(db, rows)
  return row ?? null
}

function selectAnalyses(db: Db, viewer: AnalysisViewer) {
  return db
    .select({ analysis: persistedAnalyses, makerName: makerName(db, persistedAnalyses, viewer) })
    .from(persistedAnalyses)
}

/** Adds how many decks of each one's filters have been deleted. */
async function withDeletedDecks(db: Db, rows: Omit<AnalysisRow, 'deletedDecks'>[]): Promise<AnalysisRow[]> {
  if (rows.length === 0) return []
  const counts = await db
    .select({ id: persistedAnalyses.id, deletedDecks: count() })
    .from(persistedAnalyses)
    .innerJoin(
      decks,
      sql`${decks.id} in (select value::uuid from jsonb_array_elements_text(${persistedAnalyses.filters} -> 'deck_ids'))`,
    )
    .where(
      and(
        inArray(
          persistedAnalyses.id,
          rows.map(({ analysis }) => analysis.id),
        ),
        isNotNull(decks.deletedAt),
      ),
    )
    .groupBy(persistedAnalyses.id)
  const deletedDecks = new Map(counts.map((row) => [row.id, row.deletedDecks]))
  return rows.map((row) => ({ ...row, deletedDecks: deletedDecks.get(row.analysis.id) ?? 0 }))
}

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
