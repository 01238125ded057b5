import { api } from '../../../lib/api/api.ts'
import { isWorthRepeating } from '../../../lib/api/api-error.ts'
import type { Answer } from '../../../lib/api/endpoint-types.ts'

/** The result of taking back or of its preview with what would be lost, and the game version it refers to. */
export interface TakenBack {
  seenVersion: number
  outcome: Answer<'PATCH /v1/games/:gameId/undo'>['data']
}

/** By game: the version of a take-back that had no answer. */
const unanswered = new Map<string, number>()

/**
 * Takes back the last step of a game. After a call without an answer the next one means the same step, even if the
 * screen no longer shows it: the server replays its answer, or refuses.
 */
export async function takeBack(
  gameId: string,
  { confirm, shownVersion }: { confirm: boolean; shownVersion: number },
): Promise<TakenBack> {
  const seenVersion = unanswered.get(gameId) ?? shownVersion
  unanswered.set(gameId, seenVersion)
  try {
    const { data: outcome } = await api('PATCH /v1/games/:gameId/undo', {
      params: { gameId },
      body: { confirm, seenVersion },
      dedupeKey: `undo ${gameId} ${seenVersion} ${confirm}`,
    })
    unanswered.delete(gameId)
    return { seenVersion, outcome }
  } catch (error) {
    if (!isWorthRepeating(error)) unanswered.delete(gameId)
    throw error
  }
}

/** Call when the game moves on from here: a later take-back means the step then shown. */
export function forgetTakingBack(gameId: string): void {
  unanswered.delete(gameId)
}
