import { z } from 'zod'
import { languages } from '#domain/languages.ts'

const words = z.object({ title: z.string(), description: z.string(), ask: z.string() })

/** `data` of a `proposal`. */
export const deckProposal = z.object({
  action: z.enum(['add', 'change', 'remove']),
  /** Null: a card that is not there yet. */
  card_id: z.string().nullable(),
  /** Where a new card goes; null: to no suit yet. */
  suit_id: z.string().nullable(),
  /** What the card said when the draft was read. */
  before: words.nullable(),
  /** What it is to say; what is left out stays. */
  fields: words.partial(),
  why: z.string(),
})

/** `data` of a `done`. */
export const assistantDone = z.object({
  /** What the model says beside its proposals, as text. */
  reply: z.string(),
  /** Proposals that could be none: too long, with a link, of a card that is not there. */
  refused_count: z.number(),
  /** Cards that did not fit and were not sent. */
  left_out_count: z.number(),
  language: z.enum(languages),
  model: z.string(),
  is_own_endpoint: z.boolean(),
  made_at: z.string(),
  usage: z.object({ total: z.number(), input: z.number(), output: z.number() }),
})

export type ProposalData = z.infer<typeof deckProposal>
export type AssistantDone = z.infer<typeof assistantDone>
