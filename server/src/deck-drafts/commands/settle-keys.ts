import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { union, type PgColumn } from 'drizzle-orm/pg-core'
import type { DraftChange } from '#contract/requests/draft-changes.ts'
import type { DraftPartKind } from '#domain/decks/deck-draft.ts'
import type { Db } from '#server/db/open-database.ts'
import { deckDraftParts } from '#server/db/schema/deck-drafts.ts'
import { cards, perspectives, suits } from '#server/db/schema/library.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import type { PartRow } from '../draft-rows.ts'
import { newPartKey, ownPartKey, type PartChange } from '../merge-changes.ts'
import type { DeckItem } from '../open-deck.ts'
import { keysOfSiblings } from '../sibling-keys.ts'

interface Asked {
  changes: readonly DraftChange[]
  /** Those of the changed parts that exist. */
  known: ReadonlyMap<string, PartRow>
  pointer: (field: string) => string
}

/**
 * The changes with only those keys that can be stored. A new part gets a key of its own if no other language has the
 * one it names (any more), or if another part of this deck has it by now: nothing that somebody wrote is refused.
 * @throws ApiError 422 for another key of a part that exists, an id that another deck uses, and two parts of one key:
 * they cannot be published
 */
export async function settleKeys(
  tx: Db,
  viewer: CatalogueViewer,
  deck: DeckItem,
  { changes, known, pointer }: Asked,
): Promise<DraftChange[]> {
  refuseOtherKeys({ changes, known, pointer })
  const fresh = firstOfEach(changes.filter((change) => 'id' in change).filter(({ id }) => !known.has(id)))
  const holders = fresh.size === 0 ? [] : await readHolders(tx, deck.id, [...fresh.values()])
  const isTaken = ({ id, kind }: PartChange, key: string) =>
    holders.some((holder) => holder.kind === kind && holder.key === key && holder.id !== id)
  const namesKey = [...fresh.values()].some(({ fields }) => fields.key !== undefined)
  const isThere = namesKey ? await keysOfSiblings(tx, viewer, deck) : () => false

  const settled = changes.map((change) => {
    if (change.kind === 'deck' || change.fields.key === undefined) return change
    const { key } = change.fields
    if (known.get(change.id)?.key === key) return change
    const isUsed = fresh.get(change.id) === change && isThere({ kind: change.kind, key }) && !isTaken(change, key)
    return isUsed ? change : withoutKey(change)
  })
  const parts = [...firstOfEach(settled.filter((change) => 'id' in change)).values()].filter(({ id }) => fresh.has(id))
  const names = new Set(parts.map((part) => `${part.kind} ${newPartKey(part)}`))
  const isForeign = holders.some(({ deckId }) => deckId !== deck.id)
  if (isForeign || names.size < parts.length || parts.some((part) => isTaken(part, newPartKey(part))))
    throw new ApiError([{ code: 'schemas.shared.invalid', pointer: pointer('changes') }])
  return settled
}

/** A key stays, except that a part which got its own key is told the one it should have had again. */
function refuseOtherKeys({ changes, known, pointer }: Asked): void {
  const faults = changes.flatMap((change, index) => {
    const stored = change.kind === 'deck' ? undefined : known.get(change.id)
    if (change.kind === 'deck' || change.fields.key === undefined || !stored) return []
    return [change.fields.key, ownPartKey(change)].includes(stored.key)
      ? []
      : [{ code: 'schemas.shared.invalid' as const, pointer: pointer(`changes/${index}/fields/key`) }]
  })
  if (faults.length > 0) throw new ApiError(faults)
}

/** The change that makes each part: later ones of the same call change it. */
function firstOfEach(parts: readonly PartChange[]): Map<string, PartChange> {
  return new Map(parts.toReversed().map((part) => [part.id, part]))
}

function withoutKey<Change extends PartChange>(change: Change): Change {
  return { ...change, fields: { ...change.fields, key: undefined } }
}

/** The parts, in the draft or in a version, that have the ids of new parts or, in this deck, their keys. */
async function readHolders(tx: Db, deckId: string, fresh: readonly PartChange[]) {
  const ids = fresh.map(({ id }) => id)
  const keys = [...new Set(fresh.flatMap((part) => [newPartKey(part), ownPartKey(part)]))]
  const isHolder = (table: Record<'id' | 'deckId' | 'key', PgColumn>) =>
    or(inArray(table.id, ids), and(eq(table.deckId, deckId), inArray(table.key, keys)))
  const of = (kind: DraftPartKind, table: typeof suits | typeof cards | typeof perspectives) =>
    tx
      .select({ id: table.id, deckId: table.deckId, key: table.key, kind: sql<string>`${kind}::text`.as('kind') })
      .from(table)
      .where(isHolder(table))
  return union(
    of('suit', suits),
    of('card', cards),
    of('perspective', perspectives),
    tx
      .select({
        id: deckDraftParts.id,
        deckId: deckDraftParts.deckId,
        key: deckDraftParts.key,
        kind: sql<string>`${deckDraftParts.partKind}`.as('kind'),
      })
      .from(deckDraftParts)
      .where(isHolder(deckDraftParts)),
  )
}
