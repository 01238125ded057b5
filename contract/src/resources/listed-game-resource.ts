import { z } from 'zod'
import { suitKinds } from '#domain/decks/deck-rules.ts'
import { gameModes, gameStates, visibilities } from '#domain/game/game-state.ts'
import { languages } from '#domain/languages.ts'
import { resource } from '#contract/jsonapi/document.ts'

/** A game in a list: its topic and result. The report has the rest. */
export const listedGameResource = resource('listed-games', {
  subject: z.string(),
  team: z.string().nullable(),
  game_mode: z.enum(gameModes),
  language: z.enum(languages),
  state: z.enum(gameStates),
  /** Practice games are only in their maker’s own lists, and in no count. */
  is_test_game: z.boolean(),
  visibility: z.enum(visibilities),
  organization_id: z.string(),
  /** Null: the game master was erased. */
  game_master_email: z.string().nullable(),
  game_master_name: z.string().nullable(),
  /** Whether the caller is its game master. */
  is_own: z.boolean(),
  deck_id: z.string(),
  deck_title: z.string(),
  deck_catalog_id: z.string(),
  deck_color: z.string().nullable(),
  /** Seats that were not removed, plus the game master if they play too. */
  players_count: z.number(),
  /** Time played. */
  duration_ms: z.number(),
  /** The current or last round, counted from 1; 0 before the first. */
  round_number: z.number(),
  rounds_planned: z.number(),
  /** The group's final card; null: none yet, or every round was skipped. */
  crux: z
    .object({
      card_id: z.string(),
      title: z.string(),
      suit_kind: z.enum(suitKinds),
      suit_title: z.string(),
    })
    .nullable(),
  created_at: z.string(),
  suspended_at: z.string().nullable(),
  completed_at: z.string().nullable(),
})
