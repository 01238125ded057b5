import { eq } from 'drizzle-orm'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Db } from '#server/db/open-database.ts'
import { candidates } from '#server/db/schema/games.ts'
import { recordGameEvent } from '#server/game/locked-game.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'
import { findCandidate } from '../find-candidate.ts'
import { lockRound } from '../locked-round.ts'

/** Turns a played card up or down: its player's right, and the game master's. @throws ApiError 403 for others; 409 once picking has ended */
export async function revealCard(
  tx: Db, news: News[],
  call: { gameId: string; roundId: string; candidateId: string; revealed: boolean; actor: Exclude<Actor, { kind: 'anonymous' }> },
): Promise<typeof candidates.$inferSelect> {
  const { round } = await lockRound(tx, call.gameId, call.roundId, 'reveal')
  const candidate = await findCandidate(tx, round.id, call.candidateId)
  if (call.actor.kind === 'player' && candidate.playerId !== call.actor.playerId) throw new ApiError('forbidden')
  if (candidate.revealed === call.revealed) return candidate
  await tx.update(candidates).set({ revealed: call.revealed }).where(eq(candidates.id, candidate.id))
  await recordGameEvent(tx, news, call.gameId, {
    kind: 'card_turned', playerId: candidate.playerId, data: { candidateId: candidate.id, revealed: call.revealed },
  })
  return { ...candidate, revealed: call.revealed }
}
