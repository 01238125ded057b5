import type { LoggedStep } from '#domain/game/undo.ts'
import { ApiError } from '#server/faults/api-error.ts'

/** The round that a logged step names. @throws ApiError internal_error for a step without one */
export function roundOf(step: LoggedStep): string {
  const { roundId } = step.data
  if (typeof roundId !== 'string') throw new ApiError('internal_error')
  return roundId
}
