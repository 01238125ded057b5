import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { participations, playerIdeas } from '#server/db/schema/together.ts'
import { pageOf } from '#server/listing/page-of.ts'
import type { PageWanted } from '#server/listing/page.ts'

/** One page of a game's participations, in the order they began, each with its ideas. */
export async function listParticipations(db: Db, gameId: string, page: PageWanted) {
  const { rows, meta } = await pageOf(db, {
    select: db.select().from(participations).$dynamic(),
    where: eq(participations.gameId, gameId),
    sorts: { started_at: participations.startedAt },
    sort: 'started_at',
    id: participations.id,
    page,
  })
  const ids = rows.map(({ id }) => id)
  const ideas =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(playerIdeas)
          .where(inArray(playerIdeas.participationId, ids))
          .orderBy(asc(playerIdeas.createdAt), asc(playerIdeas.id))
  const ideasOf = Map.groupBy(ideas, ({ participationId }) => participationId)
  const listed = rows.map(({ id, topicId, state, duration, startedAt }) => ({
    id,
    topic_id: topicId,
    state,
    duration,
    started_at: startedAt.toISOString(),
    ideas: (ideasOf.get(id) ?? []).map(({ id: ideaId, playerId, text, createdAt }) => ({
      id: ideaId,
      player_id: playerId,
      text,
      created_at: createdAt.toISOString(),
    })),
  }))
  return { rows: listed, meta }
}
