import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { homeLimits } from '#domain/limits.ts'
import type { Language } from '#domain/languages.ts'
import { mayAnalyse } from '#domain/organizations/organization-state.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { decks, deckVersions, gameTypes } from '#server/db/schema/library.ts'
import { organizations } from '#server/db/schema/people.ts'
import { newestFirst, presentListedGame, selectListedGames } from '#server/game-rows/listed-games.ts'
import type { OrganizationCounts } from '#server/game/caches/organization-counts.ts'
import type { PendingCounts } from '#server/services.ts'
import { compound } from '#server/http/document.ts'
import {
  catalogueViewer,
  offeredDecks,
  playableDecks,
  typesToChoose,
  type CatalogueViewer,
} from '#server/library/catalogue-viewer.ts'
import { emotionQuadrant } from './emotion-quadrant.ts'
import { counted, type GamesWanted } from './games-of.ts'
import { KeptFigures } from './kept-figures.ts'
import { countPending, openActions, pendingCounts } from './pending-actions.ts'
import { unfinishedGames } from './list-games.ts'

type User = Extract<Actor, { kind: 'user' }>

/**
 * The home screen of an organization: unfinished games, the last finished ones, how they felt, what to play, and open
 * actions.
 */
export async function readHome(
  { db, pending }: { db: Db; pending: OrganizationCounts<PendingCounts> },
  wanted: GamesWanted & User,
  { language, now }: { language: Language; now: Date },
) {
  const catalogue = Promise.all([
    catalogueViewer(db, wanted.organizationId, wanted.userId, now),
    analyses(db, wanted.organizationId, now),
    kept.read(wanted, now, () => figuresOf(db, wanted)),
  ]).then(async ([viewer, isAnalysed, { finished, emotion }]) => ({
    finished_games_count: gamesIn(finished),
    emotion_quadrant: isAnalysed ? emotion : null,
    most_played_decks: await mostPlayedDecks(db, finished, viewer, language),
    ...(await readyToPlay(db, finished, viewer, language)),
  }))
  const [unfinished, latest, played, counts, actions] = await Promise.all([
    unfinishedGames(db, wanted),
    latestGames(db, wanted),
    catalogue,
    pendingCounts(pending, wanted, now, () => countPending(db, wanted, now)),
    openActions(db, wanted, now),
  ])
  const links = (rows: readonly { game: { id: string } }[]) => ({
    data: rows.map(({ game }) => ({ type: 'listed-games', id: game.id })),
  })
  return compound(
    {
      type: 'dashboard-homes',
      id: wanted.organizationId,
      attributes: {
        open_actions_count: Math.min(counts.all, homeLimits.countedActions),
        overdue_actions_count: Math.min(counts.overdue, homeLimits.countedActions),
        more_actions: counts.all > homeLimits.countedActions,
        ...played,
        actions,
      },
      relationships: { unfinished_games: links(unfinished), latest_games: links(latest) },
    },
    [...unfinished, ...latest].map((row) => presentListedGame(row, wanted)),
  )
}

/** How many finished games were played with a deck and as a game type. */
interface Played {
  deckId: string
  gameTypeId: string | null
  games: number
}

const gamesIn = (finished: readonly Played[]) => finished.reduce((sum, { games: played }) => sum + played, 0)

/** The figures of home that count over many games. */
interface HomeFigures {
  finished: Played[]
  emotion: Awaited<ReturnType<typeof emotionQuadrant>>
}
const kept = new KeptFigures<HomeFigures>(({ finished }) => gamesIn(finished))

async function figuresOf(db: Db, wanted: GamesWanted): Promise<HomeFigures> {
  const [finished, emotion] = await Promise.all([
    finishedGamesOf(db, wanted),
    emotionQuadrant(db, wanted.organizationId),
  ])
  return { finished, emotion }
}

/** Whether the organization's plan has analyses now. */
async function analyses(db: Db, organizationId: string, now: Date): Promise<boolean> {
  const [plan] = await db
    .select({
      tier: organizations.tier,
      subscriptionActive: organizations.subscriptionActive,
      trialEndsAt: organizations.trialEndsAt,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return plan !== undefined && mayAnalyse(plan, now).ok
}

async function finishedGamesOf(db: Db, wanted: GamesWanted): Promise<Played[]> {
  return db
    .select({ deckId: games.deckId, gameTypeId: games.gameTypeId, games: count() })
    .from(games)
    .where(counted(wanted))
    .groupBy(games.deckId, games.gameTypeId)
}

async function latestGames(db: Db, wanted: GamesWanted) {
  const found = db
    .select({ id: games.id })
    .from(games)
    .where(counted(wanted))
    .orderBy(...newestFirst)
    .limit(homeLimits.games)
  return selectListedGames(db)
    .where(inArray(games.id, found))
    .orderBy(...newestFirst)
}

/** The sums by `key` as a table `played (id, games)` that a query can join. */
function playedBy(finished: readonly Played[], key: 'deckId' | 'gameTypeId'): SQL {
  const sums = new Map<string, number>()
  for (const { [key]: id, games: played } of finished) if (id) sums.set(id, (sums.get(id) ?? 0) + played)
  const rows = JSON.stringify([...sums].map(([id, played]) => ({ id, games: played })))
  return sql`jsonb_to_recordset(${rows}::jsonb) as played(id uuid, games int)`
}

const timesPlayed = sql<number>`coalesce(played.games, 0)`

/**
 * Decks by number of finished games in all their languages, each in the caller's language or else in the one played
 * most. If too few were played, others follow, in the caller's language first.
 */
async function mostPlayedDecks(db: Db, finished: readonly Played[], viewer: CatalogueViewer, language: Language) {
  const isOwn = sql`${decks.language} = ${language}`
  const inOrder = sql`order by ${isOwn} desc, ${timesPlayed} desc, ${deckVersions.title}, ${decks.id}`
  const ofLanguage = db
    .select({
      id: decks.id,
      title: deckVersions.title,
      language: decks.language,
      catalogId: decks.catalogId,
      color: deckVersions.deckColor,
      games: sql<number>`(sum(${timesPlayed}) over (partition by ${decks.catalogId}))::int`.as('games'),
      place: sql<number>`row_number() over (partition by ${decks.catalogId} ${inOrder})`.as('place'),
    })
    .from(decks)
    .innerJoin(deckVersions, eq(deckVersions.id, decks.currentVersionId))
    .leftJoin(playedBy(finished, 'deckId'), sql`played.id = ${decks.id}`)
    .where(and(playableDecks(viewer), offeredDecks(viewer)))
    .as('of_language')
  const rows = await db
    .select()
    .from(ofLanguage)
    .where(eq(ofLanguage.place, 1))
    .orderBy(
      desc(ofLanguage.games),
      sql`${ofLanguage.language} = ${language} desc`,
      asc(ofLanguage.title),
      ofLanguage.id,
    )
    .limit(homeLimits.decks)
  return rows.map((deck) => ({
    deck_id: deck.id,
    title: deck.title,
    language: deck.language,
    deck_catalog_id: deck.catalogId,
    deck_color: deck.color,
    games_count: deck.games,
  }))
}

async function readyToPlay(db: Db, finished: readonly Played[], viewer: CatalogueViewer, language: Language) {
  const rows = await db
    .select({
      id: gameTypes.id,
      title: gameTypes.title,
      modes: gameTypes.modes,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(gameTypes)
    .innerJoin(decks, eq(decks.id, gameTypes.deckId))
    .leftJoin(playedBy(finished, 'gameTypeId'), sql`played.id = ${gameTypes.id}`)
    .where(and(typesToChoose(db, viewer), eq(gameTypes.language, language)))
    .orderBy(desc(timesPlayed), asc(gameTypes.recommended), asc(gameTypes.title), gameTypes.id)
    .limit(homeLimits.gameTypes)
  return {
    game_types: rows.map(({ id, title, modes: [mode = 'crux'] }) => ({ id, title, game_mode: mode })),
    game_types_count: rows[0]?.all ?? 0,
  }
}
