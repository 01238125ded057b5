import type { GameState } from '#domain/game/game-state.ts'
import { timerPresets } from '#domain/limits.ts'

/** Minutes that the timer offers in this state of the game; the first is the default. */
export function presetMinutes(state: GameState): number[] {
  const seconds =
    state === 'crystallize'
      ? timerPresets.crystallization
      : state === 'pick-crux'
        ? timerPresets.pickCrux
        : timerPresets.pickChoice
  return seconds.map((preset) => preset / 60)
}
