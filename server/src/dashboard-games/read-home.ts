import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { pendingStates } from '#domain/conclusions/action-state.ts'
import { homeLimits } from '#domain/limits.ts'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { decks, deckVersions, gameTypes } from '#server/db/schema/library.ts'
import { presentListedGame, selectListedGames } from '#server/game-rows/listed-games.ts'
import { compound } from '#server/http/document.ts'
import {
  catalogueViewer,
  offeredDecks,
  playableDecks,
  typesToChoose,
  type CatalogueViewer,
} from '#server/library/catalogue-viewer.ts'
import { gamesOf, isCounted, isFinished, type GamesWanted } from './games-of.ts'
import { unfinishedGames } from './list-games.ts'

/** The home screen of an organization: unfinished games, the last finished ones, what to play, and open actions. */
export async function readHome(db: Db, wanted: GamesWanted, { language, now }: { language: Language; now: Date }) {
  const viewer = await catalogueViewer(db, wanted.organizationId, wanted.userId, now)
  const unfinished = await unfinishedGames(db, wanted)
  const latest = await selectListedGames(db)
    .where(counted(wanted))
    .orderBy(desc(games.completedAt), games.id)
    .limit(homeLimits.games)
  const links = (rows: readonly { game: { id: string } }[]) => ({
    data: rows.map(({ game }) => ({ type: 'listed-games', id: game.id })),
  })
  return compound(
    {
      type: 'dashboard-homes',
      id: wanted.organizationId,
      attributes: {
        ...(await countsOf(db, wanted, now)),
        most_played_decks: await mostPlayedDecks(db, wanted, viewer, language),
        ...(await readyToPlay(db, wanted, viewer, language)),
        actions: await openActions(db, wanted, now),
      },
      relationships: { unfinished_games: links(unfinished), latest_games: links(latest) },
    },
    [...unfinished, ...latest].map((row) => presentListedGame(row, wanted)),
  )
}

const counted = (wanted: GamesWanted) => and(gamesOf(wanted), isFinished, isCounted)

async function countsOf(db: Db, wanted: GamesWanted, now: Date) {
  const [finished] = await db.select({ games: count() }).from(games).where(counted(wanted))
  const [open] = await db
    .select({ all: count(), overdue: sql<number>`count(*) filter (where ${lt(actionItems.dueAt, now)})::int` })
    .from(actionItems)
    .innerJoin(games, eq(games.id, actionItems.gameId))
    .where(and(counted(wanted), inArray(actionItems.state, [...pendingStates])))
  return {
    finished_games_count: finished?.games ?? 0,
    open_actions_count: open?.all ?? 0,
    overdue_actions_count: open?.overdue ?? 0,
  }
}

/** Decks by number of finished games. If too few were played, others follow, in the caller's language first. */
async function mostPlayedDecks(db: Db, wanted: GamesWanted, viewer: CatalogueViewer, language: Language) {
  const played = db
    .select({ deckId: games.deckId, games: sql<number>`count(*)::int`.as('games_played') })
    .from(games)
    .where(counted(wanted))
    .groupBy(games.deckId)
    .as('played')
  const rows = await db
    .select({ deck: decks, words: deckVersions, games: sql<number>`coalesce(${played.games}, 0)::int` })
    .from(decks)
    .innerJoin(deckVersions, eq(deckVersions.id, decks.currentVersionId))
    .leftJoin(played, eq(played.deckId, decks.id))
    .where(and(playableDecks(viewer), offeredDecks(viewer)))
    .orderBy(
      sql`coalesce(${played.games}, 0) desc`,
      sql`${decks.language} = ${language} desc`,
      asc(deckVersions.title),
      decks.id,
    )
    .limit(homeLimits.decks)
  return rows.map((row) => ({
    deck_id: row.deck.id,
    title: row.words.title,
    language: row.deck.language,
    deck_catalog_id: row.deck.catalogId,
    deck_color: row.words.deckColor,
    games_count: row.games,
  }))
}

async function readyToPlay(db: Db, wanted: GamesWanted, viewer: CatalogueViewer, language: Language) {
  const played = db
    .select({ gameTypeId: games.gameTypeId, games: sql<number>`count(*)::int`.as('games_played') })
    .from(games)
    .where(counted(wanted))
    .groupBy(games.gameTypeId)
    .as('played')
  const offered = and(typesToChoose(db, viewer), eq(gameTypes.language, language))
  const rows = await db
    .select({ id: gameTypes.id, title: gameTypes.title })
    .from(gameTypes)
    .innerJoin(decks, eq(decks.id, gameTypes.deckId))
    .leftJoin(played, eq(played.gameTypeId, gameTypes.id))
    .where(offered)
    .orderBy(sql`coalesce(${played.games}, 0) desc`, asc(gameTypes.title), gameTypes.id)
    .limit(homeLimits.gameTypes)
  const [all] = await db
    .select({ types: count() })
    .from(gameTypes)
    .innerJoin(decks, eq(decks.id, gameTypes.deckId))
    .where(offered)
  return { game_types: rows, game_types_count: all?.types ?? 0 }
}

/** Open actions, earliest due date first. */
async function openActions(db: Db, wanted: GamesWanted, now: Date) {
  const rows = await db
    .select({ item: actionItems, subject: games.subject })
    .from(actionItems)
    .innerJoin(games, eq(games.id, actionItems.gameId))
    .where(and(counted(wanted), inArray(actionItems.state, [...pendingStates])))
    .orderBy(asc(actionItems.dueAt), actionItems.id)
    .limit(homeLimits.actions)
  return rows.map(({ item, subject }) => ({
    action_item_id: item.id,
    name: item.name,
    assignee: item.assignee,
    due_at: item.dueAt.toISOString(),
    is_overdue: item.dueAt < now,
    game_id: item.gameId,
    subject,
  }))
}
