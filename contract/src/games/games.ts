import { z } from 'zod'
import { gameModes, visibilities } from '#domain/game/game-state.ts'
import { languages } from '#domain/languages.ts'
import { gameLimits } from '#domain/limits.ts'
import { gameSteps } from '#domain/game/undo.ts'
import { defineEndpoint, type EndpointDefinition } from '../define-endpoint.ts'
import { document, resource } from '../jsonapi/document.ts'
import { id, optionalText, requiredText } from '../requests/fields.ts'
import { gameParams } from '../requests/game-params.ts'
import { changeDocument, stepAnswers } from '../resources/game-change.ts'
import { gameDocument, roundDocument } from '../resources/game-resources.ts'

const flag = z.boolean({ error: 'schemas.shared.type' })
const visibility = z.enum(visibilities, { error: 'schemas.shared.invalid' })
const recipients = z
  .array(
    z
      .string({ error: 'game.schemas.recipients.format' })
      .trim()
      .toLowerCase()
      .pipe(
        z
          .email({ error: 'game.schemas.recipients.format' })
          .max(gameLimits.emailMax, { error: 'game.schemas.recipients.format' }),
      ),
    { error: 'schemas.shared.type' },
  )
  .max(gameLimits.recipientsMax, { error: 'game.schemas.recipients.max' })

function isBlank(text: unknown): boolean {
  return text === undefined || text === null || (typeof text === 'string' && text.trim() === '')
}

export const createGame = defineEndpoint({
  id: 'games.create',
  method: 'POST',
  path: '/v1/games',
  access: 'organization.create-game',
  rateLimit: 'write',
  status: 201,
  summary: 'Set up a game; it waits for players. Without a template it gets its game type’s, else the one of its mode',
  body: z
    .object({
      organization_id: id('game.schemas.create.organization.required'),
      game_mode: z.enum(gameModes, { error: 'game.schemas.create.mode.required' }),
      deck_id: id('game.schemas.create.deck.required'),
      perspective_ids: z
        .array(id('game.schemas.create.perspectives.unknown'), { error: 'game.schemas.create.perspectives.min' })
        .min(gameLimits.perspectivesMin, { error: 'game.schemas.create.perspectives.min' })
        .max(gameLimits.perspectivesMax, { error: 'game.schemas.create.perspectives.max' })
        .refine((ids) => new Set(ids).size === ids.length, { error: 'game.schemas.create.perspectives.twice' }),
      subject: requiredText(
        gameLimits.subjectMax,
        'game.schemas.create.subject.required',
        'game.schemas.create.subject.max',
      ),
      /** Required in group mode, ignored in one-on-one. */
      team_name: optionalText(gameLimits.teamMax, 'game.schemas.create.team.max').nullish(),
      is_test_game: flag.default(false),
      game_type_id: id('game.schemas.create.game-type.unknown').nullish(),
      crystallization_template_id: id('game.schemas.create.template.unknown').nullish(),
      game_master_plays: flag.default(false),
      reveal_at_once: flag.default(false),
      /** Whether players may write notes. */
      enable_player_game_notes: flag.default(false),
      one_screen: flag.default(false),
      visibility: visibility.default('self'),
      make_public: flag.default(false),
      send_report_to: recipients.default([]),
    })
    // Also runs when other fields are invalid, so that all faults are reported at once.
    .refine(
      (body: { game_mode?: unknown; team_name?: unknown }) => body.game_mode !== 'crux' || !isBlank(body.team_name),
      {
        path: ['team_name'],
        error: 'game.schemas.create.team.required',
        when: ({ value }) => typeof value === 'object' && value !== null,
      },
    ),
  response: gameDocument,
  errors: [
    'mode_not_in_plan',
    'organization_trial_expired',
    'subscription_inactive',
    'user_quota_exceeded',
    'day_pass_over',
    'game.schemas.create.organization.required',
    'game.schemas.create.mode.required',
    'game.schemas.create.deck.required',
    'game.schemas.create.deck.unknown',
    'game.schemas.create.deck.mode',
    'game.schemas.create.deck.cards',
    'game.schemas.create.perspectives.min',
    'game.schemas.create.perspectives.max',
    'game.schemas.create.perspectives.unknown',
    'game.schemas.create.perspectives.twice',
    'game.schemas.create.subject.required',
    'game.schemas.create.subject.max',
    'game.schemas.create.team.required',
    'game.schemas.create.team.max',
    'game.schemas.create.game-type.unknown',
    'game.schemas.create.game-type.mode',
    'game.schemas.create.game-type.deck',
    'game.schemas.create.template.unknown',
    'game.schemas.create.template.mode',
    'game.schemas.recipients.max',
    'game.schemas.recipients.format',
  ],
})

export const readGame = defineEndpoint({
  id: 'games.read',
  method: 'GET',
  path: '/v1/games/:gameId',
  access: 'game.read',
  rateLimit: 'read',
  status: 200,
  versioned: true,
  summary:
    'A game with everything beside it, as the caller may see it; with `Prefer: changes` and `If-None-Match` only what changed since that version, where the server still knows it',
  params: gameParams,
  response: gameDocument,
  changes: changeDocument,
  errors: [],
})

export const readWords = defineEndpoint({
  id: 'games.words',
  method: 'GET',
  path: '/v1/games/:gameId/words',
  access: 'game.read',
  rateLimit: 'read',
  status: 200,
  summary:
    'What the game’s cards and perspectives say in another language, by their ids in the game; nothing where its deck was not there in it',
  params: gameParams,
  /** Without it, only the languages are returned. */
  query: z.object({ language: z.enum(languages).optional() }),
  response: document(
    resource('game-words', {
      language: z.enum(languages).nullable(),
      /** Languages available besides the game’s own. */
      languages: z.array(z.enum(languages)),
      cards: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          description: z.string(),
          ask: z.string(),
          suit_title: z.string(),
        }),
      ),
      perspectives: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })),
    }),
  ),
  errors: [],
})

export const changeGame = defineEndpoint({
  id: 'games.change',
  method: 'PATCH',
  path: '/v1/games/:gameId',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary: 'Change who gets the report and whether the organization will see the game, until it completes',
  params: gameParams,
  body: z.object({ send_report_to: recipients.optional(), make_public: flag.optional() }),
  response: gameDocument,
  errors: ['game_already_completed', 'game.schemas.recipients.max', 'game.schemas.recipients.format'],
})

export const closeGameCode = defineEndpoint({
  id: 'games.close-code',
  method: 'PATCH',
  path: '/v1/games/:gameId/game-code-closed',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary: 'Close or open the code: nobody new can join while it is closed',
  params: gameParams,
  body: z.object({ game_code_closed: flag }),
  response: gameDocument,
  errors: ['game_already_completed'],
})

export const enablePlayerNotes = defineEndpoint({
  id: 'games.enable-player-notes',
  method: 'PATCH',
  path: '/v1/games/:gameId/enable-player-game-notes',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary: 'Let players write notes of their own',
  params: gameParams,
  body: z.object({ enable_player_game_notes: flag }),
  response: gameDocument,
  errors: ['game_already_completed'],
})

const wrongState = [
  'game_waits_for_players',
  'game_in_preround',
  'game_in_rounds',
  'game_picks_crux',
  'game_crystallizes',
  'game_already_completed',
  'game_suspended',
] as const

/** The common shape of calls that move a game on. */
function transition<const Id extends string, const Name extends string>(verb: Id, name: Name, summary: string) {
  return {
    id: `games.${verb}` as const,
    method: 'PATCH',
    path: `/v1/games/:gameId/${name}` as const,
    access: 'game.run',
    rateLimit: 'write',
    status: 200,
    summary,
    params: gameParams,
    ...stepAnswers,
  } as const satisfies Omit<EndpointDefinition, 'errors'>
}

export const startGame = defineEndpoint({
  ...transition('start', 'start_game', 'From waiting for players to the preround'),
  errors: wrongState,
})

export const startNextRound = defineEndpoint({
  ...transition('start-next-round', 'start_next_round', 'The next perspective’s round, or what follows the last one'),
  errors: [...wrongState, 'round_picks_candidates', 'round_picks_choice'],
})

export const endGame = defineEndpoint({
  ...transition('end', 'end_game', 'Complete the game; nothing of it can be edited afterwards'),
  body: z.object({ visibility: visibility.optional() }),
  errors: wrongState,
})

export const pickCrux = defineEndpoint({
  ...transition(
    'pick-crux',
    'relationships/crux',
    'Make one of the rounds’ chosen cards the crux and go on to crystallization',
  ),
  body: z.object({ candidate_id: id('game.schemas.candidate.unknown') }),
  errors: [...wrongState, 'game.schemas.candidate.unknown'],
})

export const currentRound = defineEndpoint({
  id: 'rounds.current',
  method: 'GET',
  path: '/v1/games/:gameId/relationships/rounds/current_round',
  access: 'game.follow',
  rateLimit: 'read',
  status: 200,
  versioned: true,
  summary: 'The round being played, or the last one; 404 before the first',
  params: gameParams,
  response: roundDocument,
  errors: [],
})

/** What a step's removal would lose: everything made since that depends on it. */
const lossFields = z.object({
  plays: z.number(),
  votes: z.number(),
  notes: z.number(),
  findings: z.number(),
  actions: z.number(),
  ideas: z.number(),
  feedback: z.number(),
})

export const undoStep = defineEndpoint({
  id: 'games.undo',
  method: 'PATCH',
  path: '/v1/games/:gameId/undo',
  access: 'game.run',
  rateLimit: 'write',
  status: 200,
  summary:
    'Take back the last step: at once while nothing is lost with it, else with confirm; without it the answer says what would be lost',
  params: gameParams,
  body: z.object({
    confirm: z.boolean({ error: 'schemas.shared.type' }).default(false),
    /** The version of the game that the caller saw; if a step was made or taken back since, nothing happens. */
    seen_version: z.int({ error: 'schemas.shared.type' }).min(1, { error: 'schemas.shared.invalid' }).optional(),
  }),
  response: document(
    resource('undo-previews', {
      /** The decision to take back, along with the steps that followed automatically. */
      step: z.enum(gameSteps),
      /** The round of the step; null for the start and the crux. */
      round_id: z.string().nullable(),
      loses: lossFields,
      /** False: a preview, nothing has changed. */
      undone: z.boolean(),
    }),
  ),
  errors: ['nothing_to_undo', 'game_moved_on', 'game_suspended', 'game_already_completed'],
})
