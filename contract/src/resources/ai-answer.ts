import { z } from 'zod'
import { sentenceFaults, sourceKinds } from '#domain/ai/evidence.ts'
import { languages } from '#domain/languages.ts'

/** A sentence of a model after it was checked. */
export const answerSentence = z.object({
  text: z.string(),
  sources: z.array(z.number()),
  /** The words of each source that it rests on. */
  quotes: z.array(z.object({ source: z.number(), words: z.string() })),
  supported: z.boolean(),
  fault: z.enum(sentenceFaults).nullable(),
})

/** Something that a sentence may rest on; its number holds within one answer. */
export const answerSource = z.object({
  number: z.number(),
  kind: z.enum(sourceKinds),
  id: z.string(),
  text: z.string(),
})

/** Sources that did not fit, by kind. */
export const leftOut = z.array(z.object({ kind: z.enum(sourceKinds), count: z.number() }))

/** A source of many games: of which one, if of one alone. */
const chatSource = answerSource.extend({
  game_id: z.string().nullable(),
  /** What was said of it beside its words. */
  about: z.string(),
})

/** `data` of a `sentence`. */
export const chatSentence = z.object({ sentence: answerSentence, sources: z.array(chatSource) })

/** `data` of a `done`. */
export const chatDone = z.object({
  /** All that was sent. */
  sources: z.array(chatSource),
  left_out: leftOut,
  /** Sentences that rested on games which were narrowed or deleted meanwhile. */
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
