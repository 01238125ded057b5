import { z } from 'zod'
import { suitKinds } from '#domain/decks/deck-rules.ts'
import { gameModes, gameStates, visibilities } from '#domain/game/game-state.ts'
import { languages } from '#domain/languages.ts'
import { resource } from '#contract/jsonapi/document.ts'

/** What every result says of its game. */
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
  /** Null: somebody who was erased. */
  game_master_email: z.string().nullable(),
  deck_title: z.string(),
  /** Null: not finished yet. */
  completed_at: z.string().nullable(),
  created_at: z.string(),
}

const card = z.object({ title: z.string(), suit_kind: z.enum(suitKinds), suit_title: z.string() })

/** A game that was found. */
export const gameResultResource = resource('game-results', {
  ...gameFacts,
  /** Everybody who played, with the game master where they did. */
  players_count: z.number(),
  crux: card.nullable(),
  actions_count: z.number(),
  actions_done_count: z.number(),
  /** Null: nobody gave feedback. */
  feedback_score: z.number().nullable(),
  feedback_max_score: z.number().nullable(),
})

/** Something that was decided in a game that was found; its id is the action item's. */
export const actionResultResource = resource('action-results', {
  ...gameFacts,
  name: z.string(),
  assignee: z.string(),
  due_at: z.string(),
  is_done: z.boolean(),
})

/** A card that was played in a game that was found; its id is the candidate's. By whom is not told. */
export const cardResultResource = resource('card-results', {
  ...gameFacts,
  card,
  perspective_title: z.string(),
  /** Of the round, from 1. */
  play_order: z.number(),
  is_chosen: z.boolean(),
  is_crux: z.boolean(),
})

/** The feedback of a game that was found. */
export const feedbackResultResource = resource('feedback-results', {
  ...gameFacts,
  score: z.number(),
  max_score: z.number(),
  feedback_text: z.string(),
})
