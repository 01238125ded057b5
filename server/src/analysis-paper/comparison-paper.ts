import type { Language } from '#domain/languages.ts'

export interface ComparedSide {
  /** Positions on a line from 0 to 1; null: nothing to draw. */
  at: { share: number; low: number; high: number } | null
  /** The same as text. */
  says: string
}

/** One row with both sides, and a text saying whether they differ by more than chance. */
export interface ComparedPaperRow {
  name: string
  verdict: string
  isClear: boolean
  sides: readonly [ComparedSide, ComparedSide]
}

export interface ComparedPart {
  /** Null: it continues the previous part. */
  heading: string | null
  title: string | null
  notes: string[]
  rows: ComparedPaperRow[]
}

/** Two analyses side by side as their PDF shows them, all texts final. */
export interface ComparisonPaper {
  language: Language
  organization: string
  title: string
  made: string
  foot: string
  how: string[]
  /** The heading of the table of contents. */
  contents: string
  /** The filters of A and B as text, and how many games they match. */
  sides: { letter: string; filter: string; meta: string }[]
  counts: { heading: string; figure: string; rows: { name: string; values: string[] }[] } | null
  parts: ComparedPart[]
  /** Shown instead of parts if a side has no games. */
  nothing: string
}
