import { and, eq, inArray, or } from 'drizzle-orm'
import type { CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import { enoughCards } from '#domain/decks/deck-rules.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { crystallizationTemplates, decks, perspectiveVersions } from '#server/db/schema/library.ts'
import { organizations } from '#server/db/schema/people.ts'
import { ApiError, type Fault } from '#server/faults/api-error.ts'
import { libraryOrOwn, playableDecks, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { selectDecks, type DeckRow } from '#server/library/deck-rows.ts'

/** The complete desired state of a game type. */
export interface WantedGameType {
  modes: readonly GameMode[]
  visibility: CatalogueVisibility
  deckId: string
  perspectiveIds: readonly string[]
  templateId: string | null
  sharedOrganizationIds: readonly string[]
}

/**
 * Checks a game type against its deck, its template and the child organizations it is shared with (specification,
 * section 5). Deck and template stay locked until the transaction ends, so that nobody changes or deletes them
 * meanwhile.
 * @param kept perspectives that it already has; they may have left the deck since
 * @returns the deck's language
 * @throws ApiError 422 with every fault, each at its field
 */
export async function checkGameType(
  tx: Db,
  viewer: CatalogueViewer,
  wanted: WantedGameType,
  kept: readonly string[],
  pointer: (field: string) => string,
): Promise<Language> {
  const faults: Fault[] = []
  const fault = (code: Fault['code'], field: string) => faults.push({ code, pointer: pointer(field) })
  const isPublic = wanted.visibility === 'organization'
  const deck = await lockDeck(tx, viewer, wanted.deckId)
  if (!deck) fault('game.schemas.create.deck.unknown', 'deck_id')
  else {
    if (wanted.modes.some((mode) => !deck.modes.includes(mode))) fault('game-type.schemas.deck.mode', 'deck_id')
    else if (wanted.modes.some((mode) => !enoughCards(deck.cardCount, mode)))
      fault('game.schemas.create.deck.cards', 'deck_id')
    if (isPublic && deck.visibility === 'self') fault('game-type.schemas.deck.visibility', 'deck_id')
    if (!(await areOffered(tx, deck, wanted.perspectiveIds, kept)))
      fault('game.schemas.create.perspectives.unknown', 'perspective_ids')
  }
  if (wanted.templateId !== null) {
    const template = await lockTemplate(tx, viewer, wanted.templateId)
    const field = 'crystallization_template_id'
    if (!template) fault('game.schemas.create.template.unknown', field)
    else {
      if (wanted.modes.some((mode) => !template.modes.includes(mode))) fault('game-type.schemas.template.mode', field)
      if (deck && template.language !== deck.language) fault('game-type.schemas.template.language', field)
      if (isPublic && template.visibility === 'self') fault('game-type.schemas.template.visibility', field)
    }
  }
  if (wanted.sharedOrganizationIds.length > 0) {
    if (!isPublic) fault('game-type.schemas.shared.visibility', 'shared_organization_ids')
    if (!(await areChildren(tx, viewer.organizationId, wanted.sharedOrganizationIds)))
      fault('game-type.schemas.shared.unknown', 'shared_organization_ids')
  }
  if (faults.length > 0 || !deck) throw new ApiError(faults)
  return deck.language
}

async function lockDeck(tx: Db, viewer: CatalogueViewer, deckId: string): Promise<DeckRow | undefined> {
  await tx.select({ id: decks.id }).from(decks).where(eq(decks.id, deckId)).for('share')
  const [row] = await selectDecks(tx).where(and(eq(decks.id, deckId), playableDecks(viewer)))
  return row
}

async function lockTemplate(tx: Db, viewer: CatalogueViewer, templateId: string) {
  const [row] = await tx
    .select()
    .from(crystallizationTemplates)
    .where(and(eq(crystallizationTemplates.id, templateId), libraryOrOwn(crystallizationTemplates, viewer)))
    .for('share')
  return row
}

async function areOffered(
  tx: Db,
  { versionId }: DeckRow,
  ids: readonly string[],
  kept: readonly string[],
): Promise<boolean> {
  const { deckVersionId, perspectiveId, isRetired } = perspectiveVersions
  const found = await tx
    .select({ id: perspectiveId })
    .from(perspectiveVersions)
    .where(
      and(
        eq(deckVersionId, versionId),
        inArray(perspectiveId, [...ids]),
        or(eq(isRetired, false), inArray(perspectiveId, [...kept])),
      ),
    )
  return found.length === ids.length
}

async function areChildren(tx: Db, parentId: string, ids: readonly string[]): Promise<boolean> {
  const found = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.parentOrganizationId, parentId), inArray(organizations.id, [...ids])))
  return found.length === ids.length
}
