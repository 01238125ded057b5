import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/languages.ts'
import type { FilterOption } from '#domain/reports/game-filter.ts'
import type { Db } from '#server/db/open-database.ts'
import { decks, deckVersions, gameTypes } from '#server/db/schema/library.ts'
import { games } from '#server/db/schema/games.ts'
import { unfinishedGames, type GamesViewer } from '#server/game-rows/visible-games.ts'
import { sortByTitle } from '#server/library/titles/sort-by-title.ts'
import { perspectivesOfDecks } from './deck-perspectives.ts'
import { gamesOfScope } from './games-of-scope.ts'

interface Named {
  /** The same for one item in every language. */
  key: string
  id: string
  title: string
  language: Language
}

interface NamedDeck extends Named {
  versionId: string
  /** Of an organization, not of the library. */
  isOwn: boolean
}

/**
 * What these organizations' games that the viewer may see were played with, without duplicates, by
 * title in the reader's language.
 */
export async function listOptions(
  db: Db,
  {
    organizationIds,
    include,
    language,
  }: { organizationIds: string[]; include: readonly FilterOption[]; language: Language },
  viewer: GamesViewer,
) {
  // Two queries, each from an index alone: finished games, and the viewer's own unfinished ones.
  const usedIn = (where: SQL | undefined) =>
    db.selectDistinct({ deckId: games.deckId, gameTypeId: games.gameTypeId }).from(games).where(where)
  const rows = (
    await Promise.all([
      usedIn(gamesOfScope('visible', organizationIds, viewer)),
      usedIn(and(gamesOfScope('own', organizationIds, viewer), unfinishedGames)),
    ])
  ).flat()
  const typeIds = rows.flatMap(({ gameTypeId }) => gameTypeId ?? [])
  const deckIds = [...new Set(rows.map(({ deckId }) => deckId))]
  const asked = (option: FilterOption) => include.includes(option)
  const [deckRows, typeRows] = await Promise.all([
    decksInEveryLanguage(db, deckIds),
    asked('game_types') ? gameTypesInEveryLanguage(db, [...new Set(typeIds)]) : [],
  ])
  return {
    ...(asked('decks') ? { decks: eachOnce(deckRows, language) } : {}),
    ...(asked('game_types') ? { game_types: eachOnce(typeRows, language) } : {}),
    ...(asked('perspectives') ? { perspectives: await perspectivesOf(db, deckRows, language) } : {}),
  }
}

async function decksInEveryLanguage(db: Db, ids: readonly string[]): Promise<NamedDeck[]> {
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
}

async function gameTypesInEveryLanguage(db: Db, ids: readonly string[]): Promise<Named[]> {
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
}

/** Perspectives of these decks; one of a family counts once, however many decks have it. */
async function perspectivesOf(db: Db, deckRows: readonly NamedDeck[], language: Language) {
  const decksOf = new Map(deckRows.map((deck) => [deck.id, deck]))
  const rows = await perspectivesOfDecks(db, deckRows)
  const named = rows.flatMap((row) => {
    const deck = decksOf.get(row.deckId)
    const key = row.type === 'general' ? `${row.key} ${deck?.key ?? ''}` : `${row.key} ${row.type}`
    return deck ? [{ ...row, key, language: deck.language }] : []
  })
  const deckIds = new Map<string, Set<string>>()
  for (const { key, deckId } of named) deckIds.set(key, (deckIds.get(key) ?? new Set()).add(deckId))
  const keyOf = new Map(named.map(({ id, key }) => [id, key]))
  return eachOnce(named, language).map((option) => ({
    ...option,
    deck_ids: [...(deckIds.get(keyOf.get(option.id) ?? '') ?? [])],
  }))
}

/** One option per key, named in the reader's language, else in English, else as in the first row. */
function eachOnce(rows: readonly Named[], language: Language) {
  const groups = new Map<string, Named[]>()
  for (const row of rows) {
    const group = groups.get(row.key)
    if (group) group.push(row)
    else groups.set(row.key, [row])
  }
  return sortByTitle(
    [...groups.values()].flatMap((group) => {
      const sorted = group.toSorted((a, b) => (a.id < b.id ? -1 : 1))
      const best =
        sorted.find((row) => row.language === language) ?? sorted.find((row) => row.language === 'en') ?? sorted[0]
      return best ? [{ id: best.id, ids: sorted.map(({ id }) => id), title: best.title, language: best.language }] : []
    }),
  )
}
