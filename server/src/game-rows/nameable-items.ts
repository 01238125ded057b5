import { inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { games } from '#server/db/schema/games.ts'
import { decks, gameTypes } from '#server/db/schema/library.ts'
import { visibleGames, type GamesViewer } from './visible-games.ts'

/** Of the library or of one of the viewer's organizations. */
export function reachable(owner: PgColumn, { memberships }: GamesViewer): SQL | undefined {
  const mine = memberships.map(({ organizationId }) => organizationId)
  return or(isNull(owner), inArray(owner, mine))
}

/** Decks that the viewer may name: reachable ones, and those of games that they may see. */
export function nameableDecks(viewer: GamesViewer): SQL | undefined {
  return or(reachable(decks.organizationId, viewer), playedDeck(decks, viewer))
}

/** Game types that the viewer may name: reachable ones, and those of games that they may see. */
export function nameableTypes(viewer: GamesViewer): SQL | undefined {
  return or(reachable(gameTypes.organizationId, viewer), playedType(viewer))
}

/** A deck, in any of its languages, of a game that the viewer may see. */
export function playedDeck(deck: { catalogId: PgColumn; organizationId: PgColumn }, viewer: GamesViewer): SQL {
  return sql`exists (select from ${decks} played join ${games} on ${games.deckId} = played.id
    where played.catalog_id = ${deck.catalogId} and played.organization_id = ${deck.organizationId}
    and ${visibleGames(viewer)})`
}

/** A game type, in any of its languages, of a game that the viewer may see. */
function playedType(viewer: GamesViewer): SQL {
  return sql`exists (select from ${gameTypes} played join ${games} on ${games.gameTypeId} = played.id
    where played.key = ${gameTypes.key} and played.organization_id = ${gameTypes.organizationId}
    and ${visibleGames(viewer)})`
}
