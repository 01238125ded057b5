import type { GameState } from '#domain/game/game-state.ts'
import type { RunSheet } from './use-run-sheet.ts'

export type PartId = 'opening' | 'round' | 'crux' | 'crystallization' | 'closing' | 'followUp'

/** What to say and do in one phase; minutes null: not specified. */
interface RunSheetPart {
  id: PartId
  text: string
  minutes: number | null
}

/** The parts of a run sheet in order, without phases that have neither text nor minutes. */
export function runSheetParts({ opening, whenItSticks, closing, followUp, phaseMinutes }: RunSheet): RunSheetPart[] {
  const parts: RunSheetPart[] = [
    { id: 'opening', text: opening, minutes: phaseMinutes?.opening ?? null },
    { id: 'round', text: whenItSticks, minutes: phaseMinutes?.round ?? null },
    { id: 'crux', text: '', minutes: phaseMinutes?.crux ?? null },
    { id: 'crystallization', text: '', minutes: phaseMinutes?.crystallization ?? null },
    { id: 'closing', text: closing, minutes: phaseMinutes?.closing ?? null },
    { id: 'followUp', text: followUp, minutes: null },
  ]
  return parts.filter(({ text, minutes }) => text !== '' || minutes !== null)
}

const partsOfState: Record<GameState, readonly PartId[]> = {
  waitplayers: ['opening'],
  preround: ['opening'],
  rounds: ['round'],
  'pick-crux': ['crux'],
  // The closing is said once the last question is answered, before the game is finished.
  crystallize: ['crystallization', 'closing'],
  complete: ['followUp'],
}

/** The parts that a game is in. */
export function currentParts(state: GameState): readonly PartId[] {
  return partsOfState[state]
}
