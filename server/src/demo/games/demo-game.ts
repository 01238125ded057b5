import type { PulseWave } from '#domain/conclusions/pulse.ts'
import type { GameMode, Visibility } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'

/** An agreed action; days count from the day of the game. */
export interface DemoAction {
  name: string
  assignee: string
  dueInDays: number
  done?: true
  /** Why it is blocked. */
  blocked?: string
  dropped?: true
}

/** The cards each player played, by name, and the group's choice; or a skipped round. */
export type DemoRound = { plays: Record<string, readonly string[]>; chosen: string } | 'skipped'

/** A past game of the demo organization. Keys are those of content/. */
export interface DemoGame {
  /** Also decides the organization: the last two belong to the child organization. */
  gameMaster: 'admin@demo.example' | 'master@demo.example' | 'north@demo.example' | 'depot@demo.example'
  /** When it ended, in days before now; `minutes` is its length. */
  daysAgo: number
  minutes: number
  language: Language
  mode: GameMode
  deck: string
  gameType?: string
  perspectives: readonly string[]
  /** Default: the default template of the mode. */
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
  /** Answers, weeks later, to whether anything has changed. */
  pulse?: Partial<Record<PulseWave, readonly { score: number; text?: string }[]>>
}
