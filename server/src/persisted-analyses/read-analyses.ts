import { and, eq, getTableName, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { persistedAnalyses } from '#server/db/schema/analyses.ts'
import { decks, gameTypes } from '#server/db/schema/library.ts'
import { makerName } from '#server/library/item-columns.ts'
import type { Page, PageWanted } from '#server/listing/page.ts'
import { pageOf } from '#server/listing/page-of.ts'
import { canOpen, mayEdit, seenBy, type AnalysisViewer } from './analysis-viewer.ts'

interface AnalysisRow extends Gone {
  analysis: typeof persistedAnalyses.$inferSelect
  makerName: string | null
  canOpen: boolean
}

/** How much of a filter has been deleted. */
interface Gone {
  deletedDecks: number
  deletedGameTypes: number
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
  return { rows: await withGone(db, rows), meta }
}

/** A saved analysis; null if there is none that the viewer sees. */
export async function readAnalysis(db: Db, viewer: AnalysisViewer, id: string): Promise<AnalysisRow | null> {
  const rows = await selectAnalyses(db, viewer).where(and(seenBy(viewer), eq(persistedAnalyses.id, id)))
  const [row] = await withGone(db, rows)
  return row ?? null
}

function selectAnalyses(db: Db, viewer: AnalysisViewer) {
  return db
    .select({
      analysis: persistedAnalyses,
      makerName: makerName(db, persistedAnalyses, viewer),
      canOpen: canOpen(viewer),
    })
    .from(persistedAnalyses)
}

/** Adds how many decks and game types of each one's filters have been deleted. */
async function withGone(db: Db, rows: Omit<AnalysisRow, keyof Gone>[]): Promise<AnalysisRow[]> {
  if (rows.length === 0) return []
  const counts = await db
    .select({
      id: persistedAnalyses.id,
      deletedDecks: countGone(decks, 'deck_ids'),
      deletedGameTypes: countGone(gameTypes, 'game_type_ids'),
    })
    .from(persistedAnalyses)
    .where(
      inArray(
        persistedAnalyses.id,
        rows.map(({ analysis }) => analysis.id),
      ),
    )
  const gone = new Map(counts.map(({ id, ...row }) => [id, row]))
  return rows.map((row) => ({ ...row, ...(gone.get(row.analysis.id) ?? { deletedDecks: 0, deletedGameTypes: 0 }) }))
}

/** Counts the ids in a filter of rows that are marked as deleted, or not there at all. */
function countGone(table: typeof decks | typeof gameTypes, ids: 'deck_ids' | 'game_type_ids') {
  // By name: in a select from one table drizzle omits table names, and every `id` would be the same.
  const rows = sql.identifier(getTableName(table))
  return sql<number>`(select count(*)::int
    from jsonb_array_elements_text(persisted_analyses.filters -> ${ids}::text) as named(id)
    left join ${rows} on ${rows}.id = named.id::uuid
    where ${rows}.id is null or ${rows}.deleted_at is not null)`
}

export function presentAnalysis(row: AnalysisRow, viewer: AnalysisViewer) {
  const { analysis, makerName, deletedDecks, deletedGameTypes } = row
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
      can_open: row.canOpen,
      maker_name: makerName,
      deleted_decks: deletedDecks,
      deleted_game_types: deletedGameTypes,
    },
  }
}
