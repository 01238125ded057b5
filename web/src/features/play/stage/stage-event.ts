import type { Visibility } from '#domain/game/game-state.ts'

/** What the game master does on a screen of the stage; the flow decides what follows from it. */
export type StageEvent =
  | { type: 'continue' }
  | { type: 'next-round' }
  | { type: 'end-picking' }
  | { type: 'skip' }
  | { type: 'select'; candidateId: string }
  /** Selects what a vote decided, unless the game master has selected a card since. */
  | { type: 'preselect'; candidateId: string }
  | { type: 'submit' }
  | { type: 'finish'; visibility: Visibility }
