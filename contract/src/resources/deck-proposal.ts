import { z } from 'zod'
import { languages } from '#domain/languages.ts'

const words = z.object({ title: z.string(), description: z.string(), ask: z.string() })

/** `data` of a `proposal`. */
export const deckProposal = z.object({
  action: z.enum(['add', 'change', 'remove']),
  /** Null: a new card. */
  card_id: z.string().nullable(),
  /** The suit of a new card; null: none yet. */
  suit_id: z.string().nullable(),
  /** The card's texts when the draft was read. */
  before: words.nullable(),
  /** The new texts; fields left out stay unchanged. */
  fields: words.partial(),
  why: z.string(),
})

/** `data` of a `done`. */
export const assistantDone = z.object({
  /** The model's reply besides its proposals, as text. */
  reply: z.string(),
  /** Number of invalid proposals: too long, with a link, or for an unknown card. */
  refused_count: z.number(),
  /** Number of cards that did not fit and were not sent. */
  left_out_count: z.number(),
  language: z.enum(languages),
  model: z.string(),
  is_own_endpoint: z.boolean(),
  made_at: z.string(),
  usage: z.object({ total: z.number(), input: z.number(), output: z.number() }),
})

export type ProposalData = z.infer<typeof deckProposal>
export type AssistantDone = z.infer<typeof assistantDone>
