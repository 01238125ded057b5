import { eq } from 'drizzle-orm'
import { nextStep } from '#domain/game/game-state.ts'
import type { Db } from '#server/db/open-database.ts'
import { gamePerspectives, rounds } from '#server/db/schema/games.ts'
import { ApiError, orThrow } from '#server/http/api-error.ts'
import type { News } from '#server/live/news.ts'
import { lockRunningGame, recordGameEvent } from '#server/game/locked-game.ts'

/** The next perspective's round, or what follows the last one (decisions, section 5). @throws ApiError 409 naming the state */
export async function startNextRound(tx: Db, news: News[], gameId: string): Promise<void> {
  const game = await lockRunningGame(tx, gameId)
  const perspectives = await tx.select().from(gamePerspectives).where(eq(gamePerspectives.gameId, gameId)).orderBy(gamePerspectives.index)
  const played = await tx.select().from(rounds).where(eq(rounds.gameId, gameId)).orderBy(rounds.playOrder)
  const next = orThrow(nextStep(game.state, perspectives.length, played))
  switch (next.kind) {
    case 'round': {
      const perspective = perspectives[next.playOrder]
      if (!perspective) throw new ApiError('internal_error')
      const [round] = await tx.insert(rounds).values({ gameId, perspectiveId: perspective.perspectiveId, playOrder: next.playOrder })
        .returning({ id: rounds.id })
      return recordGameEvent(tx, news, gameId, { kind: 'round_started', data: { roundId: round?.id } }, { state: 'rounds' })
    }
    case 'pick-crux': return recordGameEvent(tx, news, gameId, { kind: 'crux_picking_started' }, { state: 'pick-crux' })
    case 'crystallize':
      return recordGameEvent(tx, news, gameId, { kind: 'crux_picked', data: { candidateId: next.cruxCandidateId, automatic: true } },
        { state: 'crystallize', cruxCandidateId: next.cruxCandidateId })
  }
}
