import type { ChatDone, ChatSentence, ChatSource } from '#contract/resources/ai-answer.ts'
import type { Camel } from '../../lib/api/case.ts'
import type { Turn } from '../../lib/ai/use-chat.ts'

export type AnsweredSentence = Camel<ChatSentence>
export type AnswerSource = Camel<ChatSource>
export type AnswerDone = Camel<ChatDone>

/** The sentences of an answer, and the final event (null until it arrives). */
export function answerOf({ events }: Turn): { sentences: AnsweredSentence[]; done: AnswerDone | null } {
  return {
    sentences: events.filter(({ kind }) => kind === 'sentence').map(({ data }) => data as AnsweredSentence),
    done: (events.find(({ kind }) => kind === 'done')?.data as AnswerDone | undefined) ?? null,
  }
}

/** The supported sentences, sent along with the next question. */
export function textOf(turn: Turn): string {
  return answerOf(turn)
    .sentences.filter(({ sentence }) => sentence.supported)
    .map(({ sentence }) => sentence.text)
    .join(' ')
}

const parts = ['overview', 'cruxes', 'cards', 'quadrants', 'decks', 'feedback', 'actions', 'pulse', 'words'] as const

/** The part of the analysis that a figure is from. */
export function partOf(id: string): (typeof parts)[number] {
  return parts.find((part) => part === id) ?? 'overview'
}
