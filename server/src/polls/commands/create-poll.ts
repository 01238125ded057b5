import { and, eq, ne } from 'drizzle-orm'
import { requireGameState } from '#domain/game/game-state.ts'
import type { PollKind } from '#domain/game/together.ts'
import type { Db } from '#server/db/open-database.ts'
import { rounds } from '#server/db/schema/games.ts'
import { polls } from '#server/db/schema/together.ts'
import { lockRunningGame, recordGameEvent } from '#server/game/locked-game.ts'
import { ApiError, orThrow } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'

/** The round whose choice is being picked, for a poll on it. @throws ApiError 404; 409 naming the round's state */
async function requireChoosing(tx: Db, gameId: string, roundId: string | null): Promise<string> {
  const [round] = roundId ? await tx.select().from(rounds).where(and(eq(rounds.id, roundId), eq(rounds.gameId, gameId))) : []
  if (!round) throw new ApiError('not_found')
  if (round.state === 'pick-candidates') throw new ApiError('round_picks_candidates')
  if (round.state !== 'pick-choice') throw new ApiError(round.state === 'skipped' ? 'round_skipped' : 'round_completed')
  return round.id
}

/** Opens a vote on a round's cards or on the crux. @throws ApiError 409 naming the state, or poll_in_progress */
export async function createPoll(tx: Db, news: News[], call: { gameId: string; kind: PollKind; roundId: string | null; now: Date }): Promise<string> {
  const game = await lockRunningGame(tx, call.gameId)
  orThrow(requireGameState(game.state, call.kind === 'crux' ? 'pick-crux' : 'rounds'))
  const roundId = call.kind === 'round' ? await requireChoosing(tx, game.id, call.roundId) : null
  const open = await tx.select({ id: polls.id }).from(polls).where(and(eq(polls.gameId, game.id), ne(polls.state, 'ended')))
  if (open.length > 0) throw new ApiError('poll_in_progress')
  const [row] = await tx.insert(polls).values({ gameId: game.id, kind: call.kind, roundId, createdAt: call.now }).returning({ id: polls.id })
  if (!row) throw new ApiError('internal_error')
  await recordGameEvent(tx, news, game.id, { kind: 'poll_created', data: { pollId: row.id } })
  return row.id
}
