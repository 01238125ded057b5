import { z } from 'zod'
import { polesOf } from '#domain/analysis/quadrants.ts'
import { pendingStates } from '#domain/conclusions/action-state.ts'
import { pulseWaves } from '#domain/conclusions/pulse.ts'
import { gameModes, gameStates, visibilities } from '#domain/game/game-state.ts'
import { gameLimits, gameListLimits } from '#domain/limits.ts'
import { languages } from '#domain/languages.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { compoundDocument, listDocument, relatedResource, resource, toMany } from '../jsonapi/document.ts'
import { flagInQuery, organizationInQuery, paging } from '../requests/fields.ts'
import { gameParams } from '../requests/game-params.ts'
import { gameDocument } from '../resources/game-resources.ts'
import { listedGameResource } from '../resources/listed-game-resource.ts'

/** Figures on the organization's games that the caller may see, without practice games. */
const gameStats = z.object({
  finished_count: z.number(),
  unfinished_count: z.number(),
  /** In finished games. */
  players_count: z.number(),
  /** Mean time played of finished games; null: none. */
  mean_duration_minutes: z.number().nullable(),
  /** On a scale to 5; null: no ratings. */
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
    /**
     * Its words, in any order, in subject, team, and the game master's name and address: from 3 letters anywhere in a
     * word, shorter ones at its beginning. Practice games are not searched.
     */
    search: z.string().trim().max(gameLimits.subjectMax).default(''),
  }),
  response: compoundDocument(
    relatedResource(
      'dashboard-games',
      {
        /** Total of `finished_games` over all pages; without a search, with the caller’s own practice games. */
        finished_games_count: z.number(),
        page: z.number(),
        page_size: z.number(),
        page_count: z.number(),
        game_stats: gameStats,
      },
      {
        finished_games: toMany,
        /** The caller’s own, newest first, on every page the same; at most 100. */
        unfinished_games: toMany,
      },
    ),
    listedGameResource,
  ),
  errors: [],
})

/** A finished game as in its report, with the caller's permissions. */
const reportDocument = gameDocument.extend({
  meta: z.object({
    is_own: z.boolean(),
    /** Null: the game master was erased, or has no name. */
    game_master_name: z.string().nullable(),
    organization_name: z.string(),
    /** Whether the caller may delete it, and send and share its report. */
    may_manage: z.boolean(),
    /** Answers to whether anything has changed after two and six weeks; only waves with at least three answers. */
    pulse: z.array(
      z.object({
        wave: z.enum(pulseWaves),
        count: z.number(),
        mean: z.number(),
        /** The count of each score, lowest first. */
        scores: z.array(z.number()),
        texts: z.array(z.string()),
      }),
    ),
    /** The ids of dropped actions that went on in a later game. */
    went_on: z.array(z.string()),
    /** The visibilities that the caller may set; empty: none. */
    visibilities: z.array(z.enum(visibilities)),
  }),
})

export const readDashboardGame = defineEndpoint({
  id: 'dashboard-games.read',
  method: 'GET',
  path: '/v1/dashboard/games/:gameId',
  access: 'game.report',
  rateLimit: 'read',
  status: 200,
  summary: 'A game as its report shows it, with what the caller may do with it; one in the bin is 404',
  params: gameParams,
  response: reportDocument,
  errors: [],
})

export const showDashboardGame = defineEndpoint({
  id: 'dashboard-games.show',
  method: 'PATCH',
  path: '/v1/dashboard/games/:gameId',
  access: 'game.manage',
  rateLimit: 'write',
  status: 200,
  summary: 'Change who sees a game, a finished one too; an admin may show another’s game to fewer people only',
  params: gameParams,
  body: z.object({ visibility: z.enum(visibilities, { error: 'schemas.shared.invalid' }) }),
  response: reportDocument,
  errors: [],
})

export const deleteDashboardGame = defineEndpoint({
  id: 'dashboard-games.delete',
  method: 'DELETE',
  path: '/v1/dashboard/games/:gameId',
  access: 'game.manage',
  rateLimit: 'write',
  status: 204,
  summary:
    'Put a game into the bin for 30 days; with `for_good` remove it with everything of it, also one that lies in the bin',
  params: gameParams,
  query: z.object({ for_good: flagInQuery }),
  errors: [],
})

export const restoreDashboardGame = defineEndpoint({
  id: 'dashboard-games.restore',
  method: 'POST',
  path: '/v1/dashboard/games/:gameId/restore',
  access: 'game.manage',
  rateLimit: 'write',
  status: 200,
  summary: 'Take a game out of the bin as it was; one that does not lie there stays as it is',
  params: gameParams,
  body: z.object({}),
  response: reportDocument,
  errors: [],
})

export const listDeletedDashboardGames = defineEndpoint({
  id: 'dashboard-games.list-deleted',
  method: 'GET',
  path: '/v1/dashboard/games/deleted',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'The bin: deleted games of an organization that the caller may restore, deleted last first',
  query: z.object({ ...organizationInQuery, ...paging, page_size: paging.page_size.default(gameListLimits.pageSize) }),
  response: listDocument(
    resource('deleted-games', {
      subject: z.string(),
      team: z.string().nullable(),
      game_mode: z.enum(gameModes),
      state: z.enum(gameStates),
      is_test_game: z.boolean(),
      /** Null: the game master was erased. */
      game_master_email: z.string().nullable(),
      game_master_name: z.string().nullable(),
      is_own: z.boolean(),
      completed_at: z.string().nullable(),
      deleted_at: z.string(),
      /** When it is deleted permanently. */
      removed_at: z.string(),
    }),
  ),
  errors: [],
})

export const readHome = defineEndpoint({
  id: 'dashboard-games.home',
  method: 'GET',
  path: '/v1/dashboard/home',
  access: 'organization.read',
  rateLimit: 'read',
  status: 200,
  summary: 'What the dashboard’s home shows of an organization, in one call; practice games are counted nowhere',
  query: z.object(organizationInQuery),
  response: compoundDocument(
    relatedResource(
      'dashboard-homes',
      {
        finished_games_count: z.number(),
        /**
         * The chosen cards of the newest games (at most 50) that an analysis would count, by pole of emotion; null: the
         * plan has no analysis now.
         */
        emotion_quadrant: z
          .object({
            /** Games that were looked at. */
            games: z.number(),
            /** Cards at all poles together. */
            cards: z.number(),
            /** In drawing order: top left, top right, bottom left, bottom right. */
            poles: z.array(
              z.object({
                pole: z.enum(polesOf.emotion),
                count: z.number(),
                /** More than its quarter, beyond chance. */
                stands_out: z.boolean(),
              }),
            ),
          })
          .nullable(),
        /** Pending actions, counted up to 1,000. */
        open_actions_count: z.number(),
        overdue_actions_count: z.number(),
        /** Whether there are more pending actions than were counted. */
        more_actions: z.boolean(),
        /**
         * By finished games in all languages of a deck that the caller may play, each in the caller’s language if it
         * has that; then other decks in the caller’s language.
         */
        most_played_decks: z.array(
          z.object({
            deck_id: z.string(),
            title: z.string(),
            language: z.enum(languages),
            deck_catalog_id: z.string(),
            deck_color: z.string().nullable(),
            games_count: z.number(),
          }),
        ),
        /** Ready games in the caller’s language, most played first. */
        game_types: z.array(z.object({ id: z.string(), title: z.string(), game_mode: z.enum(gameModes) })),
        game_types_count: z.number(),
        /** Pending actions, by due date. */
        actions: z.array(
          z.object({
            action_item_id: z.string(),
            name: z.string(),
            assignee: z.string(),
            due_at: z.string(),
            is_overdue: z.boolean(),
            state: z.enum(pendingStates),
            /** The reason why it is blocked, if any. */
            blocked_reason: z.string().nullable(),
            game_id: z.string(),
            subject: z.string(),
            /** Whether the caller may update its state. */
            may_tick: z.boolean(),
          }),
        ),
      },
      {
        /** The caller’s own, from any device, newest first. */
        unfinished_games: toMany,
        latest_games: toMany,
      },
    ),
    listedGameResource,
  ),
  errors: [],
})
