import { undoLimits } from '../limits.ts'

/** What taking back the last step means (decisions, section 5): which events of a game's log are steps, and how far one press goes back. */

/** Events of the log that move a game on. Ending a game is not among them: complete is final. */
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

/** The event that a step taken back leaves in the log; its data says how many of the log's steps it took. */
export const stepTakenBack = 'step_taken_back'

export interface LoggedStep {
  kind: GameStep
  /** The game's version that it led to. */
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

/** The steps that still stand, in the order in which they were made. */
export function standingSteps(log: readonly LoggedEvent[]): LoggedStep[] {
  const standing: LoggedStep[] = []
  for (const event of log) {
    if (isStep(event)) standing.push(event)
    else if (event.kind === stepTakenBack) standing.splice(-Number(event.data['count']))
  }
  return standing
}

/**
 * The steps that one press takes back, the newest first; empty when there is nothing to take back. What follows a round by itself (the next
 * round, picking the crux, the only crux) goes back together with the choice or the skip that it followed: a person decided only that.
 */
export function stepsToTakeBack(log: readonly LoggedEvent[]): LoggedStep[] {
  const [last, before] = standingSteps(log).toReversed()
  if (!last) return []
  return before && endsRound(before) ? [last, before] : [last]
}

function endsRound(step: LoggedStep): boolean {
  return step.kind === 'candidate_chosen' || step.kind === 'round_skipped'
}

/** Whether a step was made or taken back after the version that somebody looked at: then they don't mean this one. */
export function hasMovedOn(log: readonly LoggedEvent[], seenVersion: number): boolean {
  return log.some((event) => event.version > seenVersion && (isStep(event) || event.kind === stepTakenBack))
}

/**
 * Whether a step was taken back after a press that came at `pressedAt`, or so shortly before that both presses meant that one step. For presses
 * that don't say which game they looked at.
 */
export function isSamePress(log: readonly LoggedEvent[], pressedAt: Date): boolean {
  const last = log.findLast(({ kind }) => kind === stepTakenBack)
  const takenBackAt = last?.data['at']
  return typeof takenBackAt === 'string' && pressedAt.getTime() - Date.parse(takenBackAt) < undoLimits.pressMs
}
