import { undoLimits } from '../limits.ts'

/**
 * Taking back the last step (decisions, section 5): which events of a game's log are steps, and how many one press
 * takes back.
 */

/** Log events that move a game on. Ending a game is not one: complete is final. */
export const gameSteps = [
  'started',
  'round_started',
  'telling_moved',
  'picking_ended',
  'round_skipped',
  'candidate_chosen',
  'crux_picking_started',
  'crux_picked',
] as const
export type GameStep = (typeof gameSteps)[number]

/** The log event of taking back; its data says how many steps it took back. */
export const stepTakenBack = 'step_taken_back'

export interface LoggedStep {
  kind: GameStep
  /** The version of the game after the step. */
  version: number
  data: Record<string, unknown>
}

export interface LoggedEvent {
  kind: string
  version: number
  data: Record<string, unknown>
}

function isStep(event: LoggedEvent): event is LoggedStep {
  return (gameSteps as readonly string[]).includes(event.kind)
}

/** The steps that have not been taken back, oldest first. */
export function standingSteps(log: readonly LoggedEvent[]): LoggedStep[] {
  const standing: LoggedStep[] = []
  for (const event of log) {
    if (isStep(event)) standing.push(event)
    else if (event.kind === stepTakenBack) standing.splice(-Number(event.data['count']))
  }
  return standing
}

/**
 * The steps that one press takes back, newest first; empty if there is nothing to take back. Automatic steps after a
 * round (the next round, picking the crux, the only crux) are taken back together with the choice or skip that caused
 * them, because a person decided only that.
 */
export function stepsToTakeBack(log: readonly LoggedEvent[]): LoggedStep[] {
  const [last, before] = standingSteps(log).reverse()
  if (!last) return []
  return before && endsRound(before) ? [last, before] : [last]
}

function endsRound(step: LoggedStep): boolean {
  return step.kind === 'candidate_chosen' || step.kind === 'round_skipped'
}

/** Whether a step was made or taken back after the version that the caller saw, so they mean another one. */
export function hasMovedOn(log: readonly LoggedEvent[], seenVersion: number): boolean {
  return log.some((event) => event.version > seenVersion && (isStep(event) || event.kind === stepTakenBack))
}

/**
 * Whether a step was taken back after a press that arrived at `pressedAt`, or so shortly before it that both presses
 * mean the same step. For presses without a seen version.
 */
export function isSamePress(log: readonly LoggedEvent[], pressedAt: Date): boolean {
  const last = log.findLast(({ kind }) => kind === stepTakenBack)
  const takenBackAt = last?.data['at']
  return typeof takenBackAt === 'string' && pressedAt.getTime() - Date.parse(takenBackAt) < undoLimits.pressMs
}
