import type { Period } from '#domain/analysis/periods.ts'
import type { Language } from '#domain/languages.ts'
import type { SuitKind } from '#domain/decks/deck-rules.ts'
import type { CardFace } from '#drawing/card-face.ts'

/** A ranked card with its share. */
export interface PaperCard {
  title: string
  suit: SuitKind
  count: number
  of: number
  share: number
  low: number
  high: number
  /** The same as text. */
  says: string
}

/** A card that was the crux so often. */
export interface PaperPile {
  face: CardFace
  lang: Language
  count: number
  shown: string
  says: string
}

export interface PaperRose {
  title: string
  facts: string
  /** Top left, top right, bottom left, bottom right. */
  poles: { name: string; count: number; standsOut: boolean }[]
  /** False: too few games to draw. */
  isDrawn: boolean
  hasAxes: boolean
  note: string
  /** The cards at its poles, a line each: all of them where nothing is drawn, else the most frequent ones. */
  cards: string[]
}

/** A row of a bar chart, with its figure as text. */
export interface PaperBar {
  name: string
  count: number
  says: string
}

/** An analysis as its PDF shows it, all texts final, so that it can be sent to a thread. */
export interface AnalysisPaper {
  language: Language
  organization: string
  title: string
  /** "Counted on ...". */
  made: string
  /** The filter as text. */
  filter: string
  /** The number of games and their period. */
  meta: string
  how: string
  headings: Record<PaperPart, string> & { contents: string; selection: string }
  short: string[]
  numbers: { label: string; value: string }[]
  /** Languages and the time played, a line each. */
  facts: string[]
  months: {
    /** With its name, its number of games and its mean rating as text; no mean: empty. */
    periods: (Period & { name: string; shown: string; rated: string })[]
    perBlock: number
    maxScore: number | null
    notes: string[]
    alt: string
  }
  cruxes: { cards: PaperPile[]; note: string }
  rankings: { title: string; notes: string[]; all: number | null; cards: PaperCard[] }[]
  noCards: string
  quadrants: { perRing: number; ring: string; roses: PaperRose[] }
  decks: PaperBar[]
  feedback: { mean: string; levels: PaperBar[]; quotes: string[] } | { none: string }
  actions: { bars: PaperBar[]; note: string }
  /** Empty: too few answers, and the part is left out. */
  pulse: { how: string; waves: { mean: string; answers: string; quotes: string[] }[] }
  words: {
    note: string
    /** Most frequent first; named if there are several languages. */
    languages: { language: Language; name: string | null; words: { word: string; count: number }[] }[]
    quotes: string[]
  }
}

/** The parts of the document, in order. */
export const paperParts = [
  'short',
  'overview',
  'cruxes',
  'cards',
  'quadrants',
  'decks',
  'feedback',
  'actions',
  'pulse',
  'words',
] as const
export type PaperPart = (typeof paperParts)[number]
