import { api } from '../../../lib/api/api.ts'
import { isWorthRepeating } from '../../../lib/api/api-error.ts'
import type { Answer } from '../../../lib/api/endpoint-types.ts'

/** What was taken back, or would be and what is lost with it, and at which version of the game that was asked for. */
export interface TakenBack {
  seenVersion: number
  told: Answer<'PATCH /v1/games/:gameId/undo'>['data']
}

/** The version of a game at which taking back was pressed and no answer has come. */
const unanswered = new Map<string, number>()

/**
 * Takes back the last step of a game. Pressed again after no answer it means the same step, even if the screen shows by now that
 * this one is gone: the server has kept its answer, or refuses.
 */
export async function takeBack(
  gameId: string,
  { confirm, shownVersion }: { confirm: boolean; shownVersion: number },
): Promise<TakenBack> {
  const seenVersion = unanswered.get(gameId) ?? shownVersion
  unanswered.set(gameId, seenVersion)
  try {
    const { data: told } = await api('PATCH /v1/games/:gameId/undo', {
      params: { gameId },
      body: { confirm, seenVersion },
      wish: `undo ${gameId} ${seenVersion} ${confirm}`,
    })
    unanswered.delete(gameId)
    return { seenVersion, told }
  } catch (error) {
    if (!isWorthRepeating(error)) unanswered.delete(gameId)
    throw error
  }
}

/** The game is moved on from here: whoever takes back after that means what the screen shows then. */
export function forgetTakingBack(gameId: string): void {
  unanswered.delete(gameId)
}
