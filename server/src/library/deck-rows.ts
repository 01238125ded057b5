import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open-database.ts'
import {
  cards,
  cardVersions,
  decks,
  deckVersions,
  perspectives,
  perspectiveVersions,
  suits,
  suitVersions,
} from '#server/db/schema/library.ts'

/** Queries for decks and their parts, joined with one version's content. */

const deckColumns = {
  id: decks.id,
  catalogId: decks.catalogId,
  organizationId: decks.organizationId,
  createdBy: decks.createdBy,
  language: decks.language,
  contentCoop: decks.contentCoop,
  tiers: decks.tiers,
  goesWellWith: decks.goesWellWith,
  visibility: decks.visibility,
  isPublished: decks.isPublished,
  versionId: deckVersions.id,
  version: deckVersions.number,
  title: deckVersions.title,
  description: deckVersions.description,
  useWhen: deckVersions.useWhen,
  avoidWhen: deckVersions.avoidWhen,
  deckColor: deckVersions.deckColor,
  modes: deckVersions.modes,
  topics: deckVersions.topics,
  depth: deckVersions.depth,
  minutes: deckVersions.minutes,
  cardCount: deckVersions.cardCount,
}

const suitColumns = {
  id: suits.id,
  deckId: suits.deckId,
  key: suits.key,
  kind: suitVersions.kind,
  title: suitVersions.title,
  description: suitVersions.description,
  index: suitVersions.index,
}

const cardColumns = {
  id: cards.id,
  deckId: cards.deckId,
  key: cards.key,
  createdAt: cards.createdAt,
  suitId: cardVersions.suitId,
  number: cardVersions.number,
  title: cardVersions.title,
  description: cardVersions.description,
  ask: cardVersions.ask,
  tone: cardVersions.tone,
}

const perspectiveColumns = {
  id: perspectives.id,
  deckId: perspectives.deckId,
  key: perspectives.key,
  type: perspectiveVersions.type,
  title: perspectiveVersions.title,
  description: perspectiveVersions.description,
  index: perspectiveVersions.index,
  wants: perspectiveVersions.wants,
}

/** A deck with its current version. */
export type DeckRow = Awaited<ReturnType<typeof selectDecks>>[number]
export type SuitRow = Awaited<ReturnType<typeof readSuits>>[number]
export type CardRow = Awaited<ReturnType<typeof readCards>>[number]
export type PerspectiveRow = Awaited<ReturnType<typeof readPerspectives>>[number]

/** Published decks, neither filtered nor sorted. */
export function selectDecks(db: Db) {
  return db
    .select(deckColumns)
    .from(decks)
    .innerJoin(deckVersions, eq(deckVersions.id, decks.currentVersionId))
    .$dynamic()
}

/** The suits that have cards in these versions. */
export function readSuits(db: Db, versionIds: readonly string[]) {
  return db
    .select(suitColumns)
    .from(suitVersions)
    .innerJoin(suits, eq(suits.id, suitVersions.suitId))
    .where(
      and(
        inArray(suitVersions.deckVersionId, [...versionIds]),
        sql`exists (select from ${cardVersions} where ${cardVersions.deckVersionId} = ${suitVersions.deckVersionId}
          and ${cardVersions.suitId} = ${suitVersions.suitId} and not ${cardVersions.isRetired})`,
      ),
    )
    .orderBy(suitVersions.index)
}

/** The playable cards of these versions, without retired ones. */
export function readCards(db: Db, versionIds: readonly string[]) {
  return db
    .select(cardColumns)
    .from(cardVersions)
    .innerJoin(cards, eq(cards.id, cardVersions.cardId))
    .where(and(inArray(cardVersions.deckVersionId, [...versionIds]), eq(cardVersions.isRetired, false)))
    .orderBy(cardVersions.number, cards.id)
}

/** The perspectives that these versions offer, without retired ones. */
export function readPerspectives(db: Db, versionIds: readonly string[]) {
  return selectPerspectives(db, [
    inArray(perspectiveVersions.deckVersionId, [...versionIds]),
    eq(perspectiveVersions.isRetired, false),
  ])
}

/** Perspectives by id, as in their decks' current versions, retired ones included. */
export function readCurrentPerspectives(db: Db, ids: readonly string[]) {
  return selectPerspectives(db, [
    inArray(perspectives.id, [...ids]),
    sql`${perspectiveVersions.deckVersionId} = (select ${decks.currentVersionId} from ${decks} where ${decks.id} = ${perspectives.deckId})`,
  ])
}

/**
 * Selects a perspective's latest version, so that old games and filters also find perspectives that left their deck.
 */
export function lastWords({ perspectiveId, deckVersionId }: { perspectiveId: PgColumn; deckVersionId: PgColumn }): SQL {
  return sql`${deckVersionId} = (select v.id from perspective_versions w join deck_versions v on v.id = w.deck_version_id
    where w.perspective_id = ${perspectiveId} order by v.number desc limit 1)`
}

function selectPerspectives(db: Db, where: SQL[]) {
  return db
    .select(perspectiveColumns)
    .from(perspectiveVersions)
    .innerJoin(perspectives, eq(perspectives.id, perspectiveVersions.perspectiveId))
    .where(and(...where))
    .orderBy(perspectiveVersions.index)
}
