import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { candidates, rounds } from '#server/db/schema/games.ts'
import { polls, votes } from '#server/db/schema/together.ts'
import { lockRunningGame, recordGameEvent } from '#server/game/locked-game.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'

type Poll = typeof polls.$inferSelect

/** Casts or changes a player's one vote. @throws ApiError 404; 409 poll_ended; 422 for a card that the poll is not about */
export async function castVote(
  tx: Db, news: News[], call: { gameId: string; pollId: string; playerId: string; candidateId: string; now: Date; pointer: string },
): Promise<void> {
  const game = await lockRunningGame(tx, call.gameId)
  const [poll] = await tx.select().from(polls).where(and(eq(polls.id, call.pollId), eq(polls.gameId, game.id)))
  if (!poll) throw new ApiError('not_found')
  if (poll.state === 'ended') throw new ApiError('poll_ended')
  if (!await isEligible(tx, poll, call.candidateId)) throw new ApiError([{ code: 'game.schemas.candidate.unknown', pointer: call.pointer }])
  const { pollId, playerId, candidateId, now } = call
  await tx.insert(votes).values({ pollId, playerId, candidateId, updatedAt: now })
    .onConflictDoUpdate({ target: [votes.pollId, votes.playerId], set: { candidateId, updatedAt: now } })
  if (poll.state === 'created') await tx.update(polls).set({ state: 'in_progress' }).where(eq(polls.id, poll.id))
  // Who voted is recorded, for what is not: votes are anonymous in the event log too.
  await recordGameEvent(tx, news, game.id, { kind: 'vote_cast', playerId, data: { pollId } })
}

async function isEligible(tx: Db, poll: Poll, candidateId: string): Promise<boolean> {
  if (poll.kind === 'round') {
    const found = poll.roundId ? await tx.select().from(candidates).where(and(eq(candidates.id, candidateId), eq(candidates.roundId, poll.roundId))) : []
    return found.length > 0
  }
  const chosen = await tx.select().from(rounds).where(and(eq(rounds.gameId, poll.gameId), eq(rounds.state, 'complete'), eq(rounds.chosenCandidateId, candidateId)))
  return chosen.length > 0
}
