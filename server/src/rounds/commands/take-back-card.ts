import { eq } from 'drizzle-orm'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Db } from '#server/db/open-database.ts'
import { candidates } from '#server/db/schema/games.ts'
import { recordGameEvent } from '#server/game/locked-game.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'
import { lockRound } from '../locked-round.ts'
import { findCandidate } from '../find-candidate.ts'

/** Takes one's own card back into the hand. @throws ApiError 403 for somebody else's card; 409 once picking has ended */
export async function takeBackCard(
  tx: Db, news: News[], call: { gameId: string; roundId: string; candidateId: string; actor: Exclude<Actor, { kind: 'anonymous' }> },
): Promise<void> {
  const { round } = await lockRound(tx, call.gameId, call.roundId, 'take_back')
  const candidate = await findCandidate(tx, round.id, call.candidateId)
  const own = call.actor.kind === 'player' ? candidate.playerId === call.actor.playerId : candidate.playerId === null
  if (!own) throw new ApiError('forbidden')
  await tx.delete(candidates).where(eq(candidates.id, candidate.id))
  await recordGameEvent(tx, news, call.gameId, {
    kind: 'card_taken_back', playerId: candidate.playerId, data: { roundId: round.id, candidateId: candidate.id, cardId: candidate.cardId },
  })
}
