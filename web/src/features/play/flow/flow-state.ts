import type { GameState, Visibility } from '#domain/game/game-state.ts'
import type { RoundState } from '#domain/rounds/round-state.ts'
import type { StageEvent } from '../stage/stage-event.ts'

/* The game master's flow through a game (specification, section 4), as plain data. */

/** The facts that the flow needs; screens read the rest from the snapshot. */
export interface GameFacts {
  gameId: string
  version: number
  state: GameState
  /** The latest round; null before the first. */
  round: { id: string; state: RoundState } | null
  /** Chosen candidates of the completed rounds. */
  chosen: readonly string[]
}

/** What a screen is doing, idle or waiting for a call, and why the last call failed. */
export interface Pending<Step extends string> {
  step: Step
  error: Error | null
}

export type FlowState =
  /** Nothing opened yet, or opening a game failed. */
  | { at: 'initial'; error: Error | null }
  | { at: 'loading'; gameId: string }
  | ({ at: 'setup' } & Pending<'form' | 'submitting'>)
  | ({ at: 'waitplayers'; facts: GameFacts } & Pending<'waiting' | 'starting'>)
  | ({ at: 'preround'; facts: GameFacts } & Pending<'reading' | 'requesting-round'>)
  | ({ at: 'pick-candidates'; facts: GameFacts; roundId: string } & Pending<'picking' | 'submitting' | 'skipping'>)
  | ({ at: 'pick-choice'; facts: GameFacts; roundId: string; selected: string | null } & Pending<
      'choosing' | 'submitting' | 'skipping'
    >)
  /** Between rounds: the next one is being requested. With an error it waits for a retry. */
  | ({ at: 'next-round'; facts: GameFacts } & Pending<'preparing' | 'failed'>)
  | ({ at: 'pick-crux'; facts: GameFacts; selected: string | null; automatic: boolean } & Pending<
      'choosing' | 'submitting'
    >)
  | ({ at: 'crystallization'; facts: GameFacts } & Pending<'editing' | 'submitting'>)
  | { at: 'complete'; facts: GameFacts }

export type FlowEvent =
  /** From the address; null: a new game. */
  | { type: 'open'; gameId: string | null }
  | { type: 'loaded'; facts: GameFacts }
  | { type: 'load-failed'; error: Error }
  /** The current game, from a poll or another answer. */
  | { type: 'seen'; facts: GameFacts }
  | { type: 'submit-setup' }
  | { type: 'setup-done'; facts: GameFacts }
  | StageEvent
  /** The result of an effect. */
  | { type: 'done'; facts: GameFacts }
  | { type: 'failed'; error: Error }

/** Side effects; the driver answers each call with `done`, `failed`, `loaded` or `load-failed`. */
export type FlowEffect =
  | { type: 'load'; gameId: string }
  | { type: 'start-game'; gameId: string }
  | { type: 'start-next-round'; gameId: string }
  | { type: 'end-picking'; roundId: string }
  | { type: 'skip-round'; roundId: string }
  | { type: 'choose'; roundId: string; candidateId: string }
  | { type: 'pick-crux'; gameId: string; candidateId: string }
  | { type: 'end-game'; gameId: string; visibility: Visibility }
  | { type: 'show-game'; gameId: string }

export interface Step {
  state: FlowState
  effects: readonly FlowEffect[]
}

export const initialFlow: FlowState = { at: 'initial', error: null }
