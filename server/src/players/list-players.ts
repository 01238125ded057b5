import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { players } from '#server/db/schema/games.ts'
import { pageOf } from '#server/listing/page-of.ts'
import type { PageWanted } from '#server/listing/page.ts'

/** One page of the players of a game, by seat, without removed ones. */
export async function listPlayers(db: Db, gameId: string, page: PageWanted) {
  const { id, name, seat, heldBy, joinedAt, removedAt } = players
  const { rows, meta } = await pageOf(db, {
    select: db.select({ id, name, seat, held_by: heldBy, joinedAt }).from(players).$dynamic(),
    where: and(eq(players.gameId, gameId), isNull(removedAt)),
    sorts: { seat },
    sort: 'seat',
    id,
    page,
  })
  const present = rows.map(({ joinedAt: at, ...row }) => ({ ...row, joined_at: at.toISOString(), removed_at: null }))
  return { rows: present, meta }
}
