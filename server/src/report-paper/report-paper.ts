import type { Language } from '#domain/languages.ts'
import type { CardFace } from '#drawing/card-face.ts'
import type { PaperWords } from './paper-words.ts'

/** A finished game as its PDF shows it; every text in it is ready to be read. */
export interface ReportPaper {
  language: Language
  /** The language of its deck. */
  deckLanguage: Language
  words: PaperWords
  /** What this is, and of a practice game that it is one. */
  kicker: string
  organization: string
  /** When it ended. */
  date: string
  subject: string
  facts: { label: string; value: string }[]
  crux: CardFace | null
  /** "The crux, chosen by 4 of 5". */
  cruxNote: string
  /** The AI summary, on request: sentences that stand, each with what it rests on. */
  summary: { language: Language; note: string; sentences: { text: string; restsOn: string }[] } | null
  findings: { question: string; answer: string }[]
  actions: { name: string; assignee: string; due: string; state: string; isLate: boolean }[]
  rounds: {
    perspective: string
    question: string
    chosen: CardFace | null
    /** Who played it, and that it became the crux. */
    caption: string
    others: string[]
  }[]
  feedback: { rating: string; text: string } | null
}
