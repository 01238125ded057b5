import type { Language } from '#domain/languages.ts'

export interface ComparedSide {
  /** On a line from 0 to 1; null: nothing to draw. */
  at: { share: number; low: number; high: number } | null
  /** The same in figures. */
  says: string
}

/** One thing on both sides, and in words whether it differs by more than chance. */
export interface ComparedPaperRow {
  name: string
  verdict: string
  isClear: boolean
  sides: readonly [ComparedSide, ComparedSide]
}

export interface ComparedPart {
  /** Null: it belongs to the part before. */
  heading: string | null
  title: string | null
  notes: string[]
  rows: ComparedPaperRow[]
}

/** Two analyses side by side as their PDF tells them, in words already. */
export interface ComparisonPaper {
  language: Language
  organization: string
  title: string
  made: string
  foot: string
  how: string[]
  /** The filters of A and B in words, and how many games they mean. */
  sides: { letter: string; filter: string; meta: string }[]
  counts: { heading: string; figure: string; rows: { name: string; values: string[] }[] } | null
  parts: ComparedPart[]
  /** In place of parts: a side has no games. */
  nothing: string
}
