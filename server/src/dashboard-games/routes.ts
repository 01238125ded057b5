import { listDashboardGames } from '#contract/dashboard-games.ts'
import { implement } from '#server/http/implement.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import { listGames } from './list-games.ts'

export const dashboardGameRoutes = [
  implement(listDashboardGames, {
    facts: organizationInQuery,
    handle: ({ db, actor, facts, query, now }) =>
      listGames(
        db,
        { ...actor, organizationId: facts.id, onlyVisible: query.only_visible },
        { page: query.page, page_size: query.page_size, search: query.search, now },
      ),
  }),
]
