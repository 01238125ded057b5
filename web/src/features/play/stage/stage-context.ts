import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import type { FlowEvent } from '../flow/flow-state.ts'

/** Texts for the first time in a phase of the game (specification, section 3, local flags). */
export type InstructionTopic = 'preround' | 'round' | 'pickCrux' | 'crystallization'

export interface ControlsProps {
  instructions?: InstructionTopic | undefined
  /** There is room for words beside the signs. */
  isRoomy?: boolean
}

/** What every screen of the game master's stage knows and can ask for. */
export interface Stage {
  snapshot: GameSnapshot
  /** A step of the game is on its way. */
  busy: boolean
  /** No server was found lately; what is shown may be old. */
  stale: boolean
  /** Why the last step did not happen. */
  error: Error | null
  dispatch: (event: FlowEvent) => void
  /** Beside the question on every screen: the room's time. */
  aside: ReactNode
  /** At the foot of every screen that can be pressed: what is possible all along the game. */
  Controls: ComponentType<ControlsProps>
  /** A window for the room to look at: it shows what everybody may see, and nothing on it can be pressed. */
  isView: boolean
  /** Opens the window for the room to look at. */
  onOpenView: () => void
  onLeave: () => void
  onNewGame: () => void
  onLogOut: () => void
  onReadInstructions: (topic: InstructionTopic) => void
}

export const StageContext = createContext<Stage | null>(null)

/** The stage around a screen. @throws outside of one */
export function useStage(): Stage {
  const stage = use(StageContext)
  if (!stage) throw new Error('a screen of the game is drawn outside its stage')
  return stage
}
