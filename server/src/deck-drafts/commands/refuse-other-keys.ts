import type { DraftChange } from '#contract/requests/draft-changes.ts'
import type { Db } from '#server/db/open-database.ts'
import { ApiError, type Fault } from '#server/faults/api-error.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import type { PartRow } from '../draft-rows.ts'
import type { DeckItem } from '../open-deck.ts'
import { keysOfSiblings } from '../sibling-keys.ts'

interface Asked {
  changes: readonly DraftChange[]
  /** Those of the changed parts that exist. */
  known: ReadonlyMap<string, PartRow>
  pointer: (field: string) => string
}

/**
 * Refuses keys that no other language of the deck has, and another key for a part that exists.
 * @throws ApiError 422
 */
export async function refuseOtherKeys(
  tx: Db,
  viewer: CatalogueViewer,
  deck: DeckItem,
  { changes, known, pointer }: Asked,
): Promise<void> {
  const keyed = changes.flatMap((change, index) =>
    change.kind === 'deck' || change.fields.key === undefined
      ? []
      : [{ index, id: change.id, kind: change.kind, key: change.fields.key }],
  )
  if (keyed.length === 0) return
  const isThere = await keysOfSiblings(tx, viewer, deck)
  const wrong = keyed.filter((part) => {
    const stored = known.get(part.id)
    return stored ? stored.key !== part.key : !isThere(part)
  })
  if (wrong.length > 0)
    throw new ApiError(
      wrong.map(({ index }): Fault => ({
        code: 'schemas.shared.invalid',
        pointer: pointer(`changes/${index}/fields/key`),
      })),
    )
}
