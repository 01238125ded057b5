import { and, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listDashboardGames } from '#contract/afterwards/dashboard-games.ts'
import { feedbackLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionItems, feedback, games, players } from '#server/db/schema/games.ts'
import { gamesOf, inGames, isCounted, isFinished, isUnfinished, type GamesWanted } from './games-of.ts'
import { KeptFigures } from './kept-figures.ts'

type GameStats = z.input<typeof listDashboardGames.response>['data']['attributes']['game_stats']

const kept = new KeptFigures<GameStats>((stats) => stats.finished_count)

/**
 * Figures of the games that somebody may see in an organization, without practice games; of many games they may be
 * some minutes old.
 */
export function gameStats(db: Db, wanted: GamesWanted, now: Date): Promise<GameStats> {
  return kept.read(wanted, now, () => countStats(db, wanted, now))
}

/** One round trip. */
async function countStats(db: Db, wanted: GamesWanted, now: Date): Promise<GameStats> {
  const counted = and(gamesOf(wanted), isCounted) ?? sql`false`
  const finished = and(counted, isFinished) ?? sql`false`
  const [row] = await db
    .select({
      finished: sql<number>`count(*) filter (where ${isFinished})::int`,
      unfinished: sql<number>`count(*) filter (where ${isUnfinished})::int`,
      minutes: sql<number | null>`(avg(${games.clockMs}) filter (where ${isFinished}) / 60000)::float8`,
      playing: sql<number>`count(*) filter (where ${isFinished} and ${games.gameMasterPlays})::int`,
      seats: sql<number>`(select count(*)::int from ${players} where ${players.removedAt} is null and ${inGames(players.gameId, finished)})`,
      rating: sql<
        number | null
      >`(select avg(${feedback.score}::float8 / ${feedback.maxScore}) from ${feedback} where ${inGames(feedback.gameId, finished)})`,
      actions: sql<{ all: number; done: number; overdue: number }>`(
        select jsonb_build_object('all', count(*), 'done', count(*) filter (where ${actionItems.isDone}),
          'overdue', count(*) filter (where ${actionItems.state} in ('open', 'blocked') and ${actionItems.dueAt} < ${now.toISOString()}::timestamptz))
        from ${actionItems} where ${actionItems.organizationId} = ${wanted.organizationId} and ${inGames(actionItems.gameId, finished)})`,
    })
    .from(games)
    .where(counted)
  return {
    finished_count: row?.finished ?? 0,
    unfinished_count: row?.unfinished ?? 0,
    players_count: (row?.seats ?? 0) + (row?.playing ?? 0),
    mean_duration_minutes: rounded(row?.minutes ?? null),
    mean_feedback: rounded(row?.rating == null ? null : row.rating * feedbackLimits.scoreMax),
    actions_count: row?.actions.all ?? 0,
    actions_done_count: row?.actions.done ?? 0,
    actions_overdue_count: row?.actions.overdue ?? 0,
  }
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10
}
