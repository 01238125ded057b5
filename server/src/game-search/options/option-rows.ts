import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { decks, deckVersions, gameTypes } from '#server/db/schema/library.ts'

/** Something to filter by, in one language. */
export interface Named {
  /** The same for one item in every language. */
  key: string
  id: string
  title: string
  language: Language
}

export interface NamedDeck extends Named {
  versionId: string
  /** Of an organization, not of the library. */
  isOwn: boolean
}

/** These decks and the same ones in other languages, in a stable order. */
export async function decksInEveryLanguage(db: Db, ids: readonly string[]): Promise<NamedDeck[]> {
  const other = alias(decks, 'other')
  return db
    .selectDistinct({
      key: sql<string>`${other.catalogId} || ' ' || coalesce(${other.organizationId}::text, '')`,
      id: other.id,
      versionId: deckVersions.id,
      isOwn: sql<boolean>`${other.organizationId} is not null`,
      title: deckVersions.title,
      language: other.language,
    })
    .from(decks)
    .innerJoin(
      other,
      and(
        eq(other.catalogId, decks.catalogId),
        sql`${other.organizationId} is not distinct from ${decks.organizationId}`,
      ),
    )
    .innerJoin(deckVersions, eq(deckVersions.id, other.currentVersionId))
    .where(inArray(decks.id, [...ids]))
    .orderBy(other.id)
}

/** The same for game types. */
export async function gameTypesInEveryLanguage(db: Db, ids: readonly string[]): Promise<Named[]> {
  const other = alias(gameTypes, 'other')
  return db
    .selectDistinct({
      key: sql<string>`${other.key} || ' ' || coalesce(${other.organizationId}::text, '')`,
      id: other.id,
      title: other.title,
      language: other.language,
    })
    .from(gameTypes)
    .innerJoin(
      other,
      and(eq(other.key, gameTypes.key), sql`${other.organizationId} is not distinct from ${gameTypes.organizationId}`),
    )
    .where(inArray(gameTypes.id, [...ids]))
    .orderBy(other.id)
}
