import { and, eq, gt } from 'drizzle-orm'
import { retentionDays } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { presentListedGame, selectListedGames } from '#server/game-rows/listed-games.ts'
import { deletedGames, type GamesViewer } from '#server/game-rows/visible-games.ts'
import { many } from '#server/http/document.ts'
import { pageOf } from '#server/listing/page-of.ts'
import type { PageWanted } from '#server/listing/page.ts'
import { binnedSince } from './binned-since.ts'
import { isMaker } from './games-of.ts'

/** One page of an organization's bin: games that the caller may restore, last deleted first. */
export async function listDeletedGames(
  db: Db,
  { organizationId, ...viewer }: GamesViewer & { organizationId: string },
  { now, ...page }: PageWanted & { now: Date },
) {
  const found = await pageOf(db, {
    select: selectListedGames(db),
    where: and(
      eq(games.organizationId, organizationId),
      deletedGames(viewer),
      isMaker(viewer),
      gt(games.deletedAt, binnedSince(now)),
    ),
    sorts: { deleted: games.deletedAt },
    sort: '-deleted',
    id: games.id,
    page,
  })
  return many(found, (row) => {
    const { id, attributes } = presentListedGame(row, viewer)
    const deletedAt = row.game.deletedAt ?? now
    return {
      type: 'deleted-games' as const,
      id,
      attributes: {
        subject: attributes.subject,
        team: attributes.team,
        game_mode: attributes.game_mode,
        state: attributes.state,
        is_test_game: attributes.is_test_game,
        game_master_email: attributes.game_master_email,
        game_master_name: attributes.game_master_name,
        is_own: attributes.is_own,
        completed_at: attributes.completed_at,
        deleted_at: deletedAt.toISOString(),
        removed_at: new Date(deletedAt.getTime() + retentionDays.deletedGames * 24 * 3_600_000).toISOString(),
      },
    }
  })
}
