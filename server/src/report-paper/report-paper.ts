import type { Language } from '#domain/languages.ts'
import type { CardFace } from '#drawing/card-face.ts'
import type { PaperTexts } from './paper-texts.ts'

/** A finished game as its PDF shows it; every text is final. */
export interface ReportPaper {
  language: Language
  /** Of the questions at the end. */
  gameLanguage: Language
  /** Of cards and perspectives. */
  cardLanguage: Language
  texts: PaperTexts
  /** The kind of document; says so if it was a practice game. */
  kicker: string
  organization: string
  /** When it ended. */
  date: string
  subject: string
  facts: { label: string; value: string }[]
  crux: CardFace | null
  /** "The crux, chosen by 4 of 5". */
  cruxNote: string
  /** The AI summary, on request: its supported sentences, each with its sources. */
  summary: { language: Language; note: string; sentences: { text: string; restsOn: string }[] } | null
  findings: { question: string; answer: string }[]
  actions: {
    name: string
    assignee: string
    due: string
    state: string
    /** Its box to tick; null: it needs none any more. */
    tick: 'open' | 'done' | null
    isLate: boolean
  }[]
  rounds: {
    perspective: string
    question: string
    chosen: CardFace | null
    /** Who played it, and whether it became the crux. */
    caption: string
    others: Pick<CardFace, 'suit' | 'title'>[]
  }[]
  feedback: { rating: string; score: number; max: number; text: string } | null
}
