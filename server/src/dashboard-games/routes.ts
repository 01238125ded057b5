import {
  deleteDashboardGame,
  listDashboardGames,
  listDeletedDashboardGames,
  readDashboardGame,
  readHome as readHomeEndpoint,
  restoreDashboardGame,
  showDashboardGame,
} from '#contract/afterwards/dashboard-games.ts'
import { currentRows } from '#server/game/answer-game.ts'
import { keptList } from '#server/game/caches/kept-list.ts'
import { readHead, type GameHead } from '#server/game/caches/game-heads.ts'
import { gameInPath } from '#server/http/game-facts.ts'
import { implement } from '#server/http/implement.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import type { Services } from '#server/services.ts'
import { answerReport } from './answer-report.ts'
import { deleteGame } from './commands/delete-game.ts'
import { restoreGame } from './commands/restore-game.ts'
import { showGame } from './commands/show-game.ts'
import { listDeletedGames } from './list-deleted-games.ts'
import { listGames } from './list-games.ts'
import { readHome } from './read-home.ts'

export const dashboardGameRoutes = [
  implement(readHomeEndpoint, {
    facts: organizationInQuery,
    handle: ({ db, actor, facts, language, now }, { pendingCounts: pending }) =>
      readHome({ db, pending }, { ...actor, organizationId: facts.id, onlyVisible: false }, { language, now }),
  }),
  implement(listDashboardGames, {
    facts: organizationInQuery,
    handle: ({ db, actor, facts, query, now }, { gameLists }) =>
      listGames(
        db,
        { ...actor, organizationId: facts.id, onlyVisible: query.only_visible },
        {
          page: query.page,
          page_size: query.page_size,
          search: query.search,
          now,
          keepList: keptList(gameLists, { organizationId: facts.id, now }),
        },
      ),
  }),
  implement(listDeletedDashboardGames, {
    facts: organizationInQuery,
    handle: ({ db, actor, facts, query, now }) =>
      listDeletedGames(
        db,
        { ...actor, organizationId: facts.id },
        { page: query.page, page_size: query.page_size, now },
      ),
  }),
  implement(readDashboardGame, {
    facts: gameInPath,
    handle: async ({ db, facts, actor }, { snapshots }) => answerReport(db, await snapshots.rows(facts.gameId), actor),
  }),
  implement(showDashboardGame, {
    facts: gameInPath,
    handle: async ({ db, facts: { gameId }, actor, body, now }) => {
      await showGame(db, { gameId, visibility: body.visibility, userId: actor.userId, now })
      return answerReport(db, await currentRows(db, gameId), actor)
    },
  }),
  implement(deleteDashboardGame, {
    facts: gameInPathOrBin,
    handle: async ({ db, news, facts, actor, query, now }) => {
      await deleteGame(db, news, { gameId: facts.gameId, userId: actor.userId, forGood: query.for_good, now })
      return null
    },
  }),
  implement(restoreDashboardGame, {
    facts: gameInPathOrBin,
    handle: async ({ db, news, facts: { gameId }, actor, now }) => {
      await restoreGame(db, news, { gameId, userId: actor.userId, now })
      return answerReport(db, await currentRows(db, gameId), actor)
    },
  }),
]

/** Facts of the game in the path, in the bin or not. */
async function gameInPathOrBin(
  { params }: { params: { gameId: string } },
  { heads, database }: Services,
): Promise<GameHead | null> {
  return (await heads.find(params.gameId)) ?? readHead(database.db, params.gameId, { deletedToo: true })
}
