import { z } from 'zod'
import { actionStates } from '#domain/conclusions/action-state.ts'
import { carryDecisions } from '#domain/conclusions/carry-over.ts'
import { topicKinds } from '#domain/decks/deck-rules.ts'
import { gameModes, gameStates, visibilities } from '#domain/game/game-state.ts'
import { notesInReport } from '#domain/game/together.ts'
import { languages } from '#domain/languages.ts'
import { seatHolders } from '#domain/players/seat-holder.ts'
import { roundStates } from '#domain/rounds/round-state.ts'
import { compoundDocument, document, relatedResource, resource, toMany, toOne } from '#contract/jsonapi/document.ts'
import { cardResource, perspectiveResource } from './deck-resources.ts'
import { ideaResource, participationResource } from './participation-resources.ts'
import { pollResource } from './poll-resource.ts'

/** A game as one viewer sees it; what they may not see is null or empty. */
export const gameResource = relatedResource(
  'games',
  {
    state: z.enum(gameStates),
    subject: z.string(),
    team: z.string().nullable(),
    game_mode: z.enum(gameModes),
    language: z.enum(languages),
    game_code: z.string().nullable(),
    game_code_closed: z.boolean(),
    enable_player_game_notes: z.boolean(),
    /**
     * What others than the game master see of the notes in the report; null: an older game without this setting, they
     * see none.
     */
    notes_in_report: z.enum(notesInReport).nullable(),
    game_master_email: z.string().nullable(),
    game_master_plays: z.boolean(),
    /** Whether played cards are face up from the start. */
    reveal_at_once: z.boolean(),
    /** Whether everybody plays on the game master’s device. */
    one_screen: z.boolean(),
    is_test_game: z.boolean(),
    visibility: z.enum(visibilities),
    make_public: z.boolean(),
    /** Whom the report will be mailed to, for the game master; empty once it has been: `report-mails` say to whom. */
    send_report_to: z.array(z.string()),
    crux_candidate_id: z.string().nullable(),
    /** Actions of earlier games and their outcomes, which the game master shows the room. */
    carried_over: z.array(
      z.object({
        /** The action’s id in the earlier game. */
        id: z.string(),
        name: z.string(),
        assignee: z.string(),
        due_at: z.string(),
        decision: z.enum(carryDecisions),
      }),
    ),
    deck_id: z.string(),
    deck_title: z.string(),
    deck_catalog_id: z.string(),
    deck_color: z.string().nullable(),
    /** When the game was suspended; null: it is running. */
    suspended_at: z.string().nullable(),
    /** Clients count down to `ends_at` by the server’s clock. */
    timer: z.object({
      state: z.enum(['stopped', 'running', 'paused']),
      duration_ms: z.number(),
      ends_at: z.string().nullable(),
      remaining_ms: z.number().nullable(),
    }),
    clock_ms: z.number(),
    /** The planned duration. */
    planned_minutes: z.number(),
    version: z.number(),
    created_at: z.string(),
    completed_at: z.string().nullable(),
  },
  {
    deck: toOne,
    perspectives: toMany,
    topics: toMany,
    rounds: toMany,
    players: toMany,
    candidates: toMany,
    cards: toMany,
    polls: toMany,
    player_participations: toMany,
    player_ideas: toMany,
    conclusions: toMany,
    action_items: toMany,
    /** The round whose chosen card is the crux; null until it is picked. */
    crux_round: toOne,
    feedback: toOne,
    game_type: toOne,
    crystallization_template: toOne,
  },
)

export const topicResource = resource('topics', {
  key: z.string(),
  kind: z.enum(topicKinds),
  title: z.string(),
  hint_text: z.string(),
  index: z.number(),
})

export const roundResource = resource('rounds', {
  round_state: z.enum(roundStates),
  perspective_id: z.string(),
  play_order: z.number(),
  chosen_candidate_id: z.string().nullable(),
  /** The order of telling; null until somebody begins. */
  telling: z
    .object({
      /** The card being told about; null: nobody tells. */
      candidate_id: z.string().nullable(),
      /** Cards whose turn is over, told about or passed. */
      told: z.array(z.string()),
      /** Cards in the order set by the game master; the others follow by seat, the game master’s last. */
      order: z.array(z.string()),
    })
    .nullable(),
})

export const playerResource = resource('players', {
  name: z.string(),
  seat: z.number(),
  joined_at: z.string(),
  /** Who acts for the seat: the player's own device, the game master’s screen, or a rehearsing robot. */
  held_by: z.enum(seatHolders),
  /** Removed from the table; cards they played in finished rounds stay. */
  removed: z.boolean(),
})

export const candidateResource = resource('candidates', {
  round_id: z.string(),
  /** Null: the game master played it. */
  player_id: z.string().nullable(),
  /** Null: face down for this viewer. */
  card_id: z.string().nullable(),
  revealed: z.boolean(),
  /** When it was played. */
  play_time: z.string(),
  created_at: z.string(),
})

export const conclusionResource = resource('conclusions', {
  kind: z.enum(topicKinds),
  topic_id: z.string(),
  report: z.string(),
  /** Ids of an action plan's actions, in order; empty for a finding. */
  items: z.array(z.string()),
  updated_at: z.string(),
})

export const actionItemResource = resource('action-items', {
  name: z.string(),
  assignee: z.string(),
  due_at: z.string(),
  state: z.enum(actionStates),
  /** The same as the state `done`. */
  is_done: z.boolean(),
  done_at: z.string().nullable(),
  /** The reason why it is blocked, if any. */
  blocked_reason: z.string().nullable(),
  /** The action of an earlier game that this one continues. */
  origin_id: z.string().nullable(),
  topic_id: z.string(),
  action_plan_id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})

export const feedbackResource = resource('feedback', {
  score: z.number(),
  max_score: z.number(),
  feedback_text: z.string(),
})

/** Resources included with a game, as its viewer may see them. */
export const gameIncluded = z.discriminatedUnion('type', [
  topicResource,
  perspectiveResource,
  roundResource,
  playerResource,
  candidateResource,
  cardResource,
  conclusionResource,
  actionItemResource,
  feedbackResource,
  pollResource,
  participationResource,
  ideaResource,
])

export const gameDocument = compoundDocument(gameResource, gameIncluded)
export const roundDocument = document(roundResource)
