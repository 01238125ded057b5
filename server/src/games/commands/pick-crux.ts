import { and, eq } from 'drizzle-orm'
import { requireGameState } from '#domain/game/game-state.ts'
import type { Db } from '#server/db/open-database.ts'
import { rounds } from '#server/db/schema/games.ts'
import { endOpenPolls } from '#server/polls/commands/end-poll.ts'
import { ApiError, orThrow } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'
import { lockRunningGame, recordGameEvent } from '#server/game/locked-game.ts'

/** Makes one of the rounds' chosen cards the crux. @throws ApiError 409 naming the state; 422 for a card that no round chose */
export async function pickCrux(tx: Db, news: News[], gameId: string, candidateId: string, pointer: string, now: Date): Promise<void> {
  const game = await lockRunningGame(tx, gameId)
  orThrow(requireGameState(game.state, 'pick-crux'))
  const [round] = await tx.select({ id: rounds.id }).from(rounds)
    .where(and(eq(rounds.gameId, gameId), eq(rounds.state, 'complete'), eq(rounds.chosenCandidateId, candidateId)))
  if (!round) throw new ApiError([{ code: 'game.schemas.candidate.unknown', pointer }])
  await endOpenPolls(tx, gameId, now)
  await recordGameEvent(tx, news, gameId, { kind: 'crux_picked', data: { candidateId } }, { state: 'crystallize', cruxCandidateId: candidateId })
}
