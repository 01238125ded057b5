import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { GameFilter } from '#contract/requests/game-filter.ts'
import { nameableDecks, nameableTypes, playedDeck, reachable } from '#server/game-rows/nameable-items.ts'
import type { GamesViewer } from '#server/game-rows/visible-games.ts'
import type { Db } from '#server/db/open-database.ts'
import { decks, gameTypes, perspectives, perspectiveVersions } from '#server/db/schema/library.ts'
import { lastWords } from '#server/library/deck-rows.ts'
import { ApiError } from '#server/faults/api-error.ts'

/**
 * What to do about ids that the viewer can't use: refuse them, or find nothing by them, as in filters that are kept.
 */
export type Unknown = 'refused' | 'matches_nothing'

interface AskedIds {
  deckIds: string[]
  perspectiveIds: string[]
  gameTypeIds: string[]
}

/**
 * Expands decks, perspectives and game types, each named in one language, to all their languages. A perspective of a
 * family is the same in every deck that has it.
 * @throws ApiError not_found, unless it matches nothing, for one that is neither in the library nor of one of the
 * viewer's organizations nor was played in a game that the viewer may see: a parent shares game types and their decks
 */
export async function inEveryLanguage(
  db: Db,
  filter: Pick<GameFilter, 'deck_ids' | 'perspective_ids' | 'game_type_ids'>,
  viewer: GamesViewer,
  unknown: Unknown,
): Promise<AskedIds> {
  const found = (ids: readonly string[], pairs: readonly Pair[]) => sameOf(ids, pairs, unknown)
  return {
    deckIds: found(filter.deck_ids, await sameDecks(db, filter.deck_ids, viewer)),
    perspectiveIds: found(filter.perspective_ids, await samePerspectives(db, filter.perspective_ids, viewer)),
    gameTypeIds: found(filter.game_type_ids, await sameGameTypes(db, filter.game_type_ids, viewer)),
  }
}

interface Pair {
  asked: string
  same: string
}

const sameOwner = (one: PgColumn, other: PgColumn) => sql`${one} is not distinct from ${other}`

async function sameDecks(db: Db, ids: readonly string[], viewer: GamesViewer): Promise<Pair[]> {
  if (ids.length === 0) return []
  const other = alias(decks, 'other')
  return db
    .select({ asked: decks.id, same: other.id })
    .from(decks)
    .innerJoin(other, and(eq(other.catalogId, decks.catalogId), sameOwner(other.organizationId, decks.organizationId)))
    .where(and(inArray(decks.id, [...ids]), nameableDecks(viewer)))
}

async function samePerspectives(db: Db, ids: readonly string[], viewer: GamesViewer): Promise<Pair[]> {
  if (ids.length === 0) return []
  const [other, otherDeck, otherWords] = [
    alias(perspectives, 'other'),
    alias(decks, 'other_deck'),
    alias(perspectiveVersions, 'other_words'),
  ]
  const sameDeck = and(
    eq(otherDeck.catalogId, decks.catalogId),
    sameOwner(otherDeck.organizationId, decks.organizationId),
  )
  // Only decks of parents are looked up among games: an installation has many others.
  const parents = viewer.memberships.flatMap(({ parentOrganizationId }) => parentOrganizationId ?? [])
  const ofParent = and(inArray(otherDeck.organizationId, parents), playedDeck(otherDeck, viewer))
  const sameFamily = and(
    sql`${perspectiveVersions.type} <> 'general'`,
    or(reachable(otherDeck.organizationId, viewer), ofParent),
  )
  return db
    .select({ asked: perspectives.id, same: other.id })
    .from(perspectives)
    .innerJoin(decks, eq(decks.id, perspectives.deckId))
    .innerJoin(
      perspectiveVersions,
      and(eq(perspectiveVersions.perspectiveId, perspectives.id), lastWords(perspectiveVersions)),
    )
    .innerJoin(other, eq(other.key, perspectives.key))
    .innerJoin(otherDeck, and(eq(otherDeck.id, other.deckId), or(sameDeck, sameFamily)))
    .innerJoin(
      otherWords,
      and(eq(otherWords.perspectiveId, other.id), lastWords(otherWords), eq(otherWords.type, perspectiveVersions.type)),
    )
    .where(and(inArray(perspectives.id, [...ids]), nameableDecks(viewer)))
}

async function sameGameTypes(db: Db, ids: readonly string[], viewer: GamesViewer): Promise<Pair[]> {
  if (ids.length === 0) return []
  const other = alias(gameTypes, 'other')
  return db
    .select({ asked: gameTypes.id, same: other.id })
    .from(gameTypes)
    .innerJoin(other, and(eq(other.key, gameTypes.key), sameOwner(other.organizationId, gameTypes.organizationId)))
    .where(and(inArray(gameTypes.id, [...ids]), nameableTypes(viewer)))
}

function sameOf(ids: readonly string[], pairs: readonly Pair[], unknown: Unknown): string[] {
  const found = new Set(pairs.map(({ asked }) => asked))
  if (unknown === 'refused' && ids.some((id) => !found.has(id))) throw new ApiError('not_found')
  return [...new Set(pairs.map(({ same }) => same))]
}
