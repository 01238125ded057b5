import { z } from 'zod'
import { actionStates } from '#domain/conclusions/action-state.ts'
import { suitKinds } from '#domain/decks/deck-rules.ts'
import { gameModes, gameStates, visibilities } from '#domain/game/game-state.ts'
import { languages } from '#domain/languages.ts'
import { resource } from '#contract/jsonapi/document.ts'

/** What every result includes about its game. */
const gameFacts = {
  game_id: z.string(),
  organization_id: z.string(),
  organization_name: z.string(),
  subject: z.string(),
  team: z.string().nullable(),
  state: z.enum(gameStates),
  game_mode: z.enum(gameModes),
  language: z.enum(languages),
  visibility: z.enum(visibilities),
  /** Null: an erased person. */
  game_master_email: z.string().nullable(),
  /** Null: an erased person, or one without a name. */
  game_master_name: z.string().nullable(),
  deck_title: z.string(),
  /** Null: not finished yet. */
  completed_at: z.string().nullable(),
  created_at: z.string(),
}

const card = z.object({ title: z.string(), suit_kind: z.enum(suitKinds), suit_title: z.string() })

/** A game in search results. */
export const gameResultResource = resource('game-results', {
  ...gameFacts,
  /** Everybody who played, including the game master if they did. */
  players_count: z.number(),
  crux: card.nullable(),
  actions_count: z.number(),
  actions_done_count: z.number(),
  /** Null: no feedback. */
  feedback_score: z.number().nullable(),
  feedback_max_score: z.number().nullable(),
})

/** An action in search results; its id is the action item's. */
export const actionResultResource = resource('action-results', {
  ...gameFacts,
  name: z.string(),
  assignee: z.string(),
  due_at: z.string(),
  action_state: z.enum(actionStates),
  is_done: z.boolean(),
})

/** A played card in search results; its id is the candidate's. Who played it is not included. */
export const cardResultResource = resource('card-results', {
  ...gameFacts,
  card,
  perspective_title: z.string(),
  /** The number of the round, from 1. */
  play_order: z.number(),
  is_chosen: z.boolean(),
  is_crux: z.boolean(),
})

/** A game's feedback in search results. */
export const feedbackResultResource = resource('feedback-results', {
  ...gameFacts,
  score: z.number(),
  max_score: z.number(),
  feedback_text: z.string(),
})
