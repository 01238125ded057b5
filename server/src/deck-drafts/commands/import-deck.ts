import { readDeckFile } from '#domain/decks/read-deck-file.ts'
import type { Db } from '#server/db/open-database.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { allowBuilding } from '#server/organizations/commands/allow-building.ts'
import { ownSlug, startDraft } from './create-deck.ts'

interface Context {
  now: Date
  pointer: (field: string) => string
}

/**
 * Creates private drafts from a file, one per language. They form a new deck, whatever the file was exported from.
 * @returns their ids and warnings
 * @throws ApiError 403 as `allowBuilding`; 409 deck_quota_full; 422 with every fault of the file
 */
export async function importDeck(
  tx: Db,
  viewer: CatalogueViewer,
  value: unknown,
  { now, pointer }: Context,
): Promise<{ deckIds: string[]; warnings: string[] }> {
  await allowBuilding(tx, viewer.organizationId, now)
  const { drafts, faults, warnings } = readDeckFile(value)
  if (faults.length > 0)
    throw new ApiError(
      faults.map(({ code, path, values }) => ({
        code,
        pointer: pointer(['deck', ...path].join('/')),
        ...(values ? { values } : {}),
      })),
      { status: 422 },
    )
  const catalogId = ownSlug(drafts[0]?.draft.deck.title ?? '')
  const deckIds: string[] = []
  for (const one of drafts) deckIds.push(await startDraft(tx, viewer, { ...one, catalogId, now }))
  return { deckIds, warnings: warnings.map(({ code, path }) => `${path.join('.')}: ${said[code]}`) }
}

const said = {
  missing: 'has no words in this language, so it is left out',
  unknown: 'has no place in the structure and is left out',
  twice: 'is a title that another part has too',
  typography: 'has signs that this language writes otherwise',
} as const
