import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import type { BarAction } from './bar-action.tsx'
import type { StageEvent } from './stage-event.ts'

/** Phases with instructions that open the first time (specification, section 3, local flags). */
export type InstructionTopic = 'preround' | 'round' | 'pickCrux' | 'crystallization'

export interface ControlsProps {
  instructions?: InstructionTopic | undefined
  /** The screen's own. */
  actions?: readonly BarAction[]
  /** In a bar that drops labels when it is full. */
  isRoomy?: boolean
}

/** What every screen of the game master's stage can read and do. */
export interface Stage {
  snapshot: GameSnapshot
  /** A step of the game is pending. */
  busy: boolean
  /** The server was out of reach lately; the snapshot may be outdated. */
  stale: boolean
  /** Why the last step failed. */
  error: Error | null
  dispatch: (event: StageEvent) => void
  /** Beside the question on every screen: the room's timer. */
  aside: ReactNode
  /** At the foot of every screen with controls: actions that are available throughout the game. */
  Controls: ComponentType<ControlsProps>
  /** A window for the room: it shows what everybody may see, and has no controls. */
  isView: boolean
  /** Opens the window for the room. */
  onOpenView: () => void
  onLeave: () => void
  onNewGame: () => void
  onLogOut: () => void
  onReadInstructions: (topic: InstructionTopic) => void
}

export const StageContext = createContext<Stage | null>(null)

/** The stage around a screen. @throws outside a stage */
export function useStage(): Stage {
  const stage = useContext(StageContext)
  if (!stage) throw new Error('a screen of the game is drawn outside its stage')
  return stage
}
