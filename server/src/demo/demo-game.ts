import type { PulseWave } from '#domain/conclusions/pulse.ts'
import type { GameMode, Visibility } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'

/** An action that was agreed on; days count from the day of the game. */
export interface DemoAction {
  name: string
  assignee: string
  dueInDays: number
  done?: true
  /** Why it can't go on. */
  blocked?: string
  dropped?: true
}

/** What each player put on the table, by name, and what the group chose; or the round that they left out. */
export type DemoRound = { plays: Record<string, readonly string[]>; chosen: string } | 'skipped'

/** A game that the demo organization has played: who, about what, with which cards, and what came of it. Keys are those of content/. */
export interface DemoGame {
  /** Who led it, and so of which organization it is: the last two are of the child organization. */
  gameMaster: 'admin@demo.example' | 'master@demo.example' | 'north@demo.example' | 'depot@demo.example'
  /** How long ago it ended, and how long it took. */
  daysAgo: number
  minutes: number
  language: Language
  mode: GameMode
  deck: string
  gameType?: string
  perspectives: readonly string[]
  /** Without one, the game has the topics that every game of its mode gets. */
  template?: string
  subject: string
  team: string | null
  visibility: Visibility
  players: readonly string[]
  rounds: readonly DemoRound[]
  crux: string
  /** By topic: a finding's text, or the actions of a plan. */
  answers: Record<string, string | readonly DemoAction[]>
  feedback: { score: number; text: string }
  /** What people answered weeks after, when they were asked whether anything has changed. */
  pulse?: Partial<Record<PulseWave, readonly { score: number; text?: string }[]>>
}
