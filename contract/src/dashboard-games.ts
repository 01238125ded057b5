import { z } from 'zod'
import { gameLimits, gameListLimits } from '#domain/limits.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { compoundDocument, relatedResource, toMany } from './jsonapi/document.ts'
import { organizationInQuery, paging } from './requests/fields.ts'
import { listedGameResource } from './resources/listed-game-resource.ts'

/** `true` or `false`; false when it is left out. */
const flagInQuery = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')

/** Figures over the games that the caller may see in the organization, practice games left out. */
const gameStats = z.object({
  finished_count: z.number(),
  unfinished_count: z.number(),
  /** Of finished games. */
  players_count: z.number(),
  /** Time played, mean of finished games; null: there are none. */
  mean_duration_minutes: z.number().nullable(),
  /** On a scale to 5; null: nobody rated. */
  mean_feedback: z.number().nullable(),
  actions_count: z.number(),
  actions_done_count: z.number(),
  actions_overdue_count: z.number(),
})

export const listDashboardGames = defineEndpoint({
  id: 'dashboard-games.list',
  method: 'GET',
  path: '/v1/dashboard/games',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary:
    'An organization’s games that the caller may see: finished ones in pages, newest first, and those of their own that are not finished',
  query: z.object({
    ...organizationInQuery,
    ...paging,
    page_size: paging.page_size.default(gameListLimits.pageSize),
    /** Only games that the whole organization sees. */
    only_visible: flagInQuery,
    /** In subject, team, and name or address of the game master. */
    search: z.string().trim().max(gameLimits.subjectMax).default(''),
  }),
  response: compoundDocument(
    relatedResource(
      'dashboard-games',
      {
        /** How many games the pages of `finished_games` have in all, the caller’s own practice games among them. */
        finished_games_count: z.number(),
        page: z.number(),
        page_size: z.number(),
        page_count: z.number(),
        game_stats: gameStats,
      },
      {
        finished_games: toMany,
        /** The caller’s own, newest first, the same on every page; at most 100. */
        unfinished_games: toMany,
      },
    ),
    listedGameResource,
  ),
  errors: [],
})
