import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { candidates, rounds } from '#server/db/schema/games.ts'
import { visibleCandidates, type GameViewer } from '#server/game/viewer.ts'
import { pageOf } from '#server/listing/page-of.ts'
import type { PageWanted } from '#server/listing/page.ts'

/** One page of the cards played in a round, in the order they were played, each as the viewer may see it. */
export async function listCandidates(
  db: Db,
  { gameId, roundId, viewer }: { gameId: string; roundId: string; viewer: GameViewer },
  page: PageWanted,
) {
  const { rows, meta } = await pageOf(db, {
    select: db
      .select({ candidate: candidates, roundState: rounds.state })
      .from(candidates)
      .innerJoin(rounds, eq(rounds.id, candidates.roundId))
      .$dynamic(),
    where: and(eq(candidates.gameId, gameId), eq(candidates.roundId, roundId)),
    sorts: { created_at: candidates.createdAt },
    sort: 'created_at',
    id: candidates.id,
    page,
  })
  const played = rows.map(({ candidate: { id, playerId, cardId, revealed, createdAt } }) => ({
    id,
    round_id: roundId,
    player_id: playerId,
    card_id: cardId,
    revealed,
    created_at: createdAt.toISOString(),
  }))
  const states = rows.slice(0, 1).map(({ roundState }) => ({ id: roundId, state: roundState }))
  return { rows: visibleCandidates({ candidates: played, rounds: states }, viewer), meta }
}
