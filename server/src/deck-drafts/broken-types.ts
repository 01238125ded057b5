import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Db } from '#server/db/open-database.ts'
import { gameTypes, perspectives } from '#server/db/schema/library.ts'
import type { Fault } from '#server/faults/api-error.ts'
import { ownItems, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { readChosenPerspectives } from '#server/library/chosen-perspectives.ts'
import { isFamilyKey } from './draft-rows.ts'

export type UsingType = Awaited<ReturnType<typeof typesWith>>[number]

interface NextDeck {
  modes: readonly GameMode[]
  /** Only the deck's own, without the families'. */
  perspectiveIds: readonly string[]
  visibility: CatalogueVisibility
  createdBy: string | null
}

/** A game type that would break, and the field of the deck that breaks it; null: the deck's deletion. */
export interface BrokenType {
  type: UsingType
  field: 'modes' | 'perspectives' | 'visibility' | null
}

/**
 * The organization's game types that use a deck, by title.
 * @param shown at most as many, and only those that the viewer sees
 */
export async function typesWith(db: Db, viewer: CatalogueViewer, deckId: string, shown?: number) {
  const select = db
    .select({
      id: gameTypes.id,
      title: gameTypes.title,
      modes: gameTypes.modes,
      visibility: gameTypes.visibility,
      createdBy: gameTypes.createdBy,
      isSeen: sql<boolean>`coalesce(${ownItems(gameTypes, viewer)}, false)`,
    })
    .from(gameTypes)
    .where(
      and(
        eq(gameTypes.deckId, deckId),
        eq(gameTypes.organizationId, viewer.organizationId),
        isNull(gameTypes.deletedAt),
        shown === undefined ? undefined : ownItems(gameTypes, viewer),
      ),
    )
    .orderBy(gameTypes.title, gameTypes.id)
    .$dynamic()
  const types = await (shown === undefined ? select : select.limit(shown))
  const chosen = await readChosenPerspectives(
    db,
    types.map(({ id }) => id),
  )
  return types.map((type) => ({ ...type, perspectiveIds: chosen.get(type.id) ?? [] }))
}

/** The game types that break when a deck changes to `next` or is deleted (null), each with the field that breaks it. */
export async function brokenTypes(
  tx: Db,
  viewer: CatalogueViewer,
  deckId: string,
  next: NextDeck | Pick<NextDeck, 'visibility' | 'createdBy'> | null,
): Promise<BrokenType[]> {
  const types = await typesWith(tx, viewer, deckId)
  if (next === null) return types.map((type) => ({ type, field: null }))
  const families = new Set(
    (
      await tx
        .select({ id: perspectives.id, key: perspectives.key })
        .from(perspectives)
        .where(eq(perspectives.deckId, deckId))
    )
      .filter(({ key }) => isFamilyKey(key))
      .map(({ id }) => id),
  )
  return types.flatMap((type): BrokenType[] => [
    ...('modes' in next && !type.modes.every((mode) => next.modes.includes(mode))
      ? [{ type, field: 'modes' as const }]
      : []),
    ...('perspectiveIds' in next &&
    !type.perspectiveIds.every((id) => next.perspectiveIds.includes(id) || families.has(id))
      ? [{ type, field: 'perspectives' as const }]
      : []),
    ...(isHidden(type, next) ? [{ type, field: 'visibility' as const }] : []),
  ])
}

/** Everybody who may play a game type must see its deck. */
function isHidden(type: UsingType, next: Pick<NextDeck, 'visibility' | 'createdBy'>): boolean {
  return next.visibility === 'self' && (type.visibility === 'organization' || type.createdBy !== next.createdBy)
}

/** `deck_in_use` at each breaking field. */
export function inUseFaults(broken: readonly BrokenType[], pointer: (field: string) => string): Fault[] {
  return [...new Set(broken.map(({ field }) => field))].map((field) => ({
    code: 'deck_in_use',
    ...(field === null ? {} : { pointer: pointer(field) }),
  }))
}

/** The game types with their fields; colleagues' private ones are counted, not named. */
export function inUseMeta(broken: readonly BrokenType[]): Record<string, unknown> {
  const seen = broken.filter(({ type }) => type.isSeen)
  return {
    game_types: seen.map(({ type: { id, title }, field }) => ({ id, title, field })),
    other_game_type_count: new Set(broken.filter(({ type }) => !type.isSeen).map(({ type }) => type.id)).size,
  }
}
