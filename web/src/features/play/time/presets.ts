import type { GameState } from '#domain/game/game-state.ts'
import { timerPresets } from '#domain/limits.ts'
import type { RunSheet } from '../run-sheet/use-run-sheet.ts'

/** Minutes that the timer offers. */
export interface Presets {
  /** The run sheet's for this phase, offered first; null without any. */
  planned: number | null
  /** The others; without a run sheet the first is the default. */
  others: number[]
}

/**
 * The minutes that the timer offers in this state of the game. @param phases the run sheet's minutes, if there is one
 */
export function timerPresetsOf(state: GameState, phases: RunSheet['phaseMinutes'] = null): Presets {
  const planned = phases?.[phaseOf[state]] ?? null
  return {
    planned,
    others: presetsOf(state)
      .map((seconds) => seconds / 60)
      .filter((preset) => preset !== planned),
  }
}

const phaseOf = {
  waitplayers: 'opening',
  preround: 'opening',
  rounds: 'round',
  'pick-crux': 'crux',
  crystallize: 'crystallization',
  complete: 'closing',
} as const satisfies Record<GameState, keyof NonNullable<RunSheet['phaseMinutes']>>

function presetsOf(state: GameState): readonly number[] {
  if (state === 'crystallize') return timerPresets.crystallization
  return state === 'pick-crux' ? timerPresets.pickCrux : timerPresets.pickChoice
}
