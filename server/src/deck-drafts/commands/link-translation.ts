import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { mayEditItem } from '#domain/decks/catalogue-item.ts'
import type { DraftPartKind } from '#domain/decks/deck-draft.ts'
import { auditItem } from '#server/audit/commands/audit-item.ts'
import type { Db } from '#server/db/open-database.ts'
import { gameLanguages, games } from '#server/db/schema/games.ts'
import { decks, deckVersions } from '#server/db/schema/library.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { lockCatalogue } from '#server/library/own-items.ts'
import { readDraft, lockOwnDeck, type DeckItem } from '../open-deck.ts'
import { giveKeys } from './give-keys.ts'
import { ownSlug, refuseFull } from './create-deck.ts'

interface Wanted {
  deck_id: string
  pairs: readonly { kind: DraftPartKind; id: string; other_id: string }[]
}
interface Context {
  now: Date
  pointer: (field: string) => string
}

/**
 * Links two decks of different languages as translations: one of them takes the other's catalogue id, and each of its
 * paired parts the other part's key. It is the one that no translation and, if possible, no game has.
 * @throws ApiError not_found; 403 forbidden or as `allowBuilding`; 409 deck_language_taken, deck_linked; 422 for parts
 * that are not there
 */
export async function linkTranslation(
  tx: Db,
  viewer: CatalogueViewer,
  deckId: string,
  { deck_id: otherId, pairs }: Wanted,
  { now, pointer }: Context,
): Promise<void> {
  await lockCatalogue(tx, viewer.organizationId)
  // Locked in one order, so that two calls about the same decks wait for each other.
  const ids = [...new Set([deckId, otherId])].toSorted()
  const locked = new Map<string, DeckItem>()
  for (const id of ids) locked.set(id, await lockOwnDeck(tx, viewer, id, now))
  const [deck, other] = [locked.get(deckId), locked.get(otherId)]
  if (!deck || !other || deck.language === other.language) throw new ApiError('deck_language_taken')
  const [own, their] = [await siblingsOf(tx, deck), await siblingsOf(tx, other)]
  if (own.length > 0 && their.length > 0) throw new ApiError('deck_linked')
  if ([...own, ...their].some(({ language }) => language === deck.language || language === other.language))
    throw new ApiError('deck_language_taken')
  const isOtherChanged =
    own.length > 0 || (their.length === 0 && (await isPlayed(tx, [deck])) && !(await isPlayed(tx, [other])))
  const [leader, follower] = isOtherChanged ? [deck, other] : [other, deck]
  const keyOf = await keysOfPairs(tx, { leader, follower }, isOtherChanged ? pairs.map(turned) : pairs, pointer)
  const isRenamed = await giveKeys(tx, viewer, { leader, follower, keyOf, now })
  if (isRenamed) await forgetPins(tx, follower)
  await tx.update(decks).set({ catalogId: leader.catalogId }).where(eq(decks.id, follower.id))
  const data = { linked_to: otherId }
  await auditItem(tx, viewer, { type: 'deck', id: deckId, action: 'deck.linked', data, now })
}

/**
 * Takes a deck out of its translations: it gets a catalogue id of its own, and its parts keep their keys. If games have
 * this deck and none of the others, the others get the new id, as far as the viewer may change them: the drawings in
 * its reports stay. Without a translation nothing changes.
 * @throws ApiError not_found; 403 forbidden or as `allowBuilding`; 409 deck_quota_full
 */
export async function unlinkTranslation(tx: Db, viewer: CatalogueViewer, deckId: string, now: Date): Promise<void> {
  await lockCatalogue(tx, viewer.organizationId)
  const deck = await lockOwnDeck(tx, viewer, deckId, now)
  const siblings = await siblingsOf(tx, deck)
  if (siblings.length === 0) return
  await refuseFull(tx, viewer.organizationId)
  const keepsId =
    siblings.every((sibling) => mayEditItem(sibling, viewer)) &&
    (await isPlayed(tx, [deck])) &&
    !(await isPlayed(tx, siblings))
  const moved = keepsId ? siblings : [deck]
  const { draft } = await readDraft(tx, moved[0] ?? deck, 'deck')
  await tx
    .update(decks)
    .set({ catalogId: ownSlug(draft.title) })
    .where(inArray(decks.id, idsOf(moved)))
  await auditItem(tx, viewer, { type: 'deck', id: deckId, action: 'deck.unlinked', now })
}

type Pair = Wanted['pairs'][number]

const turned = ({ kind, id, other_id }: Pair): Pair => ({ kind, id: other_id, other_id: id })

/** All other languages of a deck, those that colleagues keep to themselves too. */
function siblingsOf(tx: Db, deck: DeckItem) {
  return tx
    .select()
    .from(decks)
    .where(
      and(
        eq(decks.catalogId, deck.catalogId),
        ne(decks.id, deck.id),
        deck.organizationId === null ? isNull(decks.organizationId) : eq(decks.organizationId, deck.organizationId),
        isNull(decks.deletedAt),
      ),
    )
}

const idsOf = (items: readonly DeckItem[]) => items.map(({ id }) => id)

async function isPlayed(tx: Db, items: readonly DeckItem[]): Promise<boolean> {
  const found = await tx
    .select({ id: games.id })
    .from(games)
    .where(inArray(games.deckId, idsOf(items)))
    .limit(1)
  return found.length > 0
}

/** The keys that the follower's parts get, by part id. @throws ApiError 422 for a part that is not there */
async function keysOfPairs(
  tx: Db,
  { leader, follower }: { leader: DeckItem; follower: DeckItem },
  pairs: readonly Pair[],
  pointer: Context['pointer'],
): Promise<ReadonlyMap<string, string>> {
  const there = (await readDraft(tx, leader)).parts.filter(({ isDeleted }) => !isDeleted)
  const here = (await readDraft(tx, follower)).parts.filter(({ isDeleted }) => !isDeleted)
  const faults = pairs.flatMap(({ kind, id, other_id }, index) =>
    here.some((part) => part.id === id && part.partKind === kind) &&
    there.some((part) => part.id === other_id && part.partKind === kind)
      ? []
      : [{ code: 'schemas.shared.invalid' as const, pointer: pointer(`pairs/${index}`) }],
  )
  if (faults.length > 0) throw new ApiError(faults)
  const keys = new Map(there.map(({ id, key }) => [id, key]))
  return new Map(pairs.map(({ id, other_id }) => [id, keys.get(other_id) ?? '']))
}

/** Games and other languages matched the deck by its former keys: they show its own words again. */
async function forgetPins(tx: Db, { id }: DeckItem): Promise<void> {
  const ofDeck = tx.select({ id: games.id }).from(games).where(eq(games.deckId, id))
  const versions = tx.select({ id: deckVersions.id }).from(deckVersions).where(eq(deckVersions.deckId, id))
  await tx
    .delete(gameLanguages)
    .where(or(inArray(gameLanguages.gameId, ofDeck), inArray(gameLanguages.deckVersionId, versions)))
}
