import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { auditItem } from '#server/audit/commands/audit-item.ts'
import type { Db } from '#server/db/open-database.ts'
import { deckDraftParts, deckDrafts } from '#server/db/schema/deck-drafts.ts'
import { deckVersions } from '#server/db/schema/library.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { upsertAll } from '#server/library/upsert-all.ts'
import { draftOfVersion, readAllParts, type DraftRow, type PartRow } from '../draft-rows.ts'
import { ensureDraft, lockOwnDeck, refuseUnseen, type DeckItem } from '../open-deck.ts'
import { saveDraftRow } from './change-draft.ts'

const deckColumns = [
  'title',
  'description',
  'useWhen',
  'avoidWhen',
  'deckColor',
  'modes',
  'topics',
  'depth',
  'minutes',
] as const
const partColumns = [
  'position',
  'title',
  'description',
  'isDeleted',
  'suitKind',
  'suitId',
  'ask',
  'tone',
  'perspectiveType',
  'wants',
] as const

/**
 * Resets the draft to a version: the current one, which discards unpublished changes, or an earlier one, which can
 * then be published again. Other editors of the draft see it as an ordinary change.
 * @throws ApiError not_found, also for an unknown version; 403; 409 nothing_published; 409 draft_changed if the draft
 * is not the one the caller saw
 */
export async function discardDraft(
  tx: Db,
  viewer: CatalogueViewer,
  deckId: string,
  { version, draft_version: seen }: { version?: number | undefined; draft_version?: number | undefined },
  now: Date,
): Promise<DeckItem> {
  const deck = await lockOwnDeck(tx, viewer, deckId, now)
  if (deck.currentVersionId === null) throw new ApiError('nothing_published')
  const versionId = version === undefined ? deck.currentVersionId : await versionOf(tx, deckId, version)
  const draft = await ensureDraft(tx, deck)
  refuseUnseen(draft, seen)
  const parts = await readAllParts(tx, deckId)
  const wanted = await draftOfVersion(tx, deckId, versionId)
  const revision = draft.draftVersion + 1
  const next = changed(draft, wanted.draft, deckColumns, revision)
  await upsertAll(tx, deckDraftParts, changedParts(parts, wanted.parts, revision))
  await saveDraftRow(tx, next, { draftVersion: revision, now, userId: viewer.userId })
  if (versionId === deck.currentVersionId)
    await tx.update(deckDrafts).set({ publishedDraftVersion: revision }).where(eq(deckDrafts.deckId, deckId))
  await auditItem(tx, viewer, {
    type: 'deck',
    id: deckId,
    action: 'deck.discarded',
    data: version === undefined ? {} : { version },
    now,
  })
  return deck
}

async function versionOf(tx: Db, deckId: string, number: number): Promise<string> {
  const [row] = await tx
    .select({ id: deckVersions.id })
    .from(deckVersions)
    .where(and(eq(deckVersions.deckId, deckId), eq(deckVersions.number, number)))
  if (!row) throw new ApiError('not_found')
  return row.id
}

function changedParts(parts: readonly PartRow[], wanted: readonly PartRow[], revision: number): PartRow[] {
  const known = new Map(parts.map((part) => [part.id, part]))
  const stays = new Set(wanted.map(({ id }) => id))
  return [
    ...wanted.flatMap((part) => {
      const before = known.get(part.id)
      if (!before) return [{ ...part, revision, fieldRevisions: {} }]
      const after = changed(before, part, partColumns, revision)
      return after === before ? [] : [after]
    }),
    ...parts.flatMap((part) => {
      if (stays.has(part.id) || part.isDeleted) return []
      return [changed(part, { ...part, isDeleted: true }, partColumns, revision)]
    }),
  ]
}

function changed<Row extends DraftRow | PartRow>(
  row: Row,
  wanted: Row,
  columns: readonly (keyof Row & string)[],
  revision: number,
): Row {
  const other = columns.filter((column) => !isDeepStrictEqual(row[column], wanted[column]))
  if (other.length === 0) return row
  return {
    ...row,
    ...Object.fromEntries(other.map((column) => [column, wanted[column]])),
    revision,
    fieldRevisions: { ...row.fieldRevisions, ...Object.fromEntries(other.map((column) => [column, revision])) },
  }
}
