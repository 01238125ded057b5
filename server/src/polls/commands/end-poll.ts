import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { polls } from '#server/db/schema/together.ts'
import { lockGame, recordGameEvent } from '#server/game/locked-game.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'

/** Ends a vote. @throws ApiError 404; 409 poll_ended */
export async function endPoll(tx: Db, news: News[], call: { gameId: string; pollId: string; now: Date }): Promise<void> {
  const game = await lockGame(tx, call.gameId)
  const [poll] = await tx.select().from(polls).where(and(eq(polls.id, call.pollId), eq(polls.gameId, game.id)))
  if (!poll) throw new ApiError('not_found')
  if (poll.state === 'ended') throw new ApiError('poll_ended')
  await tx.update(polls).set({ state: 'ended', endedAt: call.now }).where(eq(polls.id, poll.id))
  await recordGameEvent(tx, news, game.id, { kind: 'poll_ended', data: { pollId: poll.id } })
}

/** Ends whatever vote is still open in a locked game, because the step that it was about is over. */
export async function endOpenPolls(tx: Db, gameId: string, now: Date): Promise<void> {
  await tx.update(polls).set({ state: 'ended', endedAt: now }).where(and(eq(polls.gameId, gameId), ne(polls.state, 'ended')))
}
