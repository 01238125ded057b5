import { z } from 'zod'
import { sentenceFaults } from '#domain/ai/evidence.ts'
import { sourceKinds } from '#domain/ai/source-kinds.ts'
import { languages } from '#domain/languages.ts'

/** A checked sentence of a model. */
export const answerSentence = z.object({
  text: z.string(),
  sources: z.array(z.number()),
  /** The quotes that it is based on. */
  quotes: z.array(z.object({ source: z.number(), words: z.string() })),
  supported: z.boolean(),
  fault: z.enum(sentenceFaults).nullable(),
})

/** A source for sentences; its number is only valid within one answer. */
export const answerSource = z.object({
  number: z.number(),
  kind: z.enum(sourceKinds),
  id: z.string(),
  text: z.string(),
})

/** Sources that did not fit, by kind. */
export const leftOut = z.array(z.object({ kind: z.enum(sourceKinds), count: z.number() }))

/** A source about many games; if it is from a single game, with that game. */
const chatSource = answerSource.extend({
  game_id: z.string().nullable(),
  /** Context of the source besides its text. */
  about: z.string(),
})

/** `data` of a `sentence`. */
export const chatSentence = z.object({ sentence: answerSentence, sources: z.array(chatSource) })

/** `data` of a `done`. */
export const chatDone = z.object({
  /** All sources that were sent. */
  sources: z.array(chatSource),
  left_out: leftOut,
  /** Sentences left out because their games were restricted or deleted meanwhile. */
  withheld_count: z.number(),
  language: z.enum(languages),
  model: z.string(),
  is_own_endpoint: z.boolean(),
  made_at: z.string(),
  usage: z.object({ total: z.number(), input: z.number(), output: z.number() }),
})

export type ChatSource = z.infer<typeof chatSource>
export type ChatSentence = z.infer<typeof chatSentence>
export type ChatDone = z.infer<typeof chatDone>
