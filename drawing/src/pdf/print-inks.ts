import type { SuitKind } from '#domain/decks/deck-rules.ts'

/** The inks of a printed card, on white paper: the light-mode inks of ui/styles/tokens.css (a test compares them). */
export const printInks = {
  ink: '#18212e',
  softInk: '#3f4653',
  ember: '#b8380f',
  paper: '#ffffff',
  cutMark: '#5d6370',
} as const

export interface SuitInks {
  suit: string
  mid: string
}

export const suitInks: Record<SuitKind, SuitInks> = {
  hearth: { suit: '#6d1b4a', mid: '#bf84a8' },
  thread: { suit: '#8a5a00', mid: '#d9ad5c' },
  beacon: { suit: '#0f4379', mid: '#7aa8d6' },
  tide: { suit: '#1a7a5c', mid: '#86cbb1' },
}
