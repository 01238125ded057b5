import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { crystallizationTemplates, decks, gameTypes } from '#server/db/schema/library.ts'
import { readCards, readPerspectives, selectDecks } from '#server/library/deck-rows.ts'
import type { DemoGame } from './games/demo-game.ts'

/** The ids of the library rows that a demo game uses. */
export interface GameParts {
  deckId: string
  deckVersionId: string
  perspectiveIds: string[]
  gameTypeId: string | null
  templateId: string | null
  /** All cards of the deck, by key. */
  cardIds: ReadonlyMap<string, string>
}

/** Resolves a game's keys in the library; null if one is missing, so that the game is left out. */
export async function findGameParts(db: Db, game: DemoGame): Promise<GameParts | null> {
  const [deck] = await selectDecks(db).where(
    and(
      isNull(decks.organizationId),
      isNull(decks.deletedAt),
      eq(decks.catalogId, game.deck),
      eq(decks.language, game.language),
      eq(decks.isPublished, true),
    ),
  )
  if (!deck) return null
  const ofDeck = await readPerspectives(db, [deck.versionId])
  const perspectiveIds = game.perspectives.flatMap((key) => ofDeck.find((row) => row.key === key)?.id ?? [])
  const cardIds = new Map((await readCards(db, [deck.versionId])).map(({ key, id }) => [key, id]))
  const gameTypeId = await findId(db, gameTypes, game.gameType, game)
  const templateId = await findId(db, crystallizationTemplates, game.template, game)
  const complete =
    perspectiveIds.length === game.perspectives.length &&
    playedCards(game).every((key) => cardIds.has(key)) &&
    (gameTypeId !== null || !game.gameType) &&
    (templateId !== null || !game.template)
  return complete
    ? { deckId: deck.id, deckVersionId: deck.versionId, perspectiveIds, gameTypeId, templateId, cardIds }
    : null
}

/** All cards played in the game. */
export function playedCards(game: DemoGame): string[] {
  return game.rounds.flatMap((round) => (round === 'skipped' ? [] : Object.values(round.plays).flat()))
}

async function findId(
  db: Db,
  table: typeof gameTypes | typeof crystallizationTemplates,
  key: string | undefined,
  { language }: DemoGame,
): Promise<string | null> {
  if (!key) return null
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(isNull(table.organizationId), isNull(table.deletedAt), eq(table.key, key), eq(table.language, language)))
  return row?.id ?? null
}
