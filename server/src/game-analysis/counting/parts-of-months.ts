import { sql, type SQL } from 'drizzle-orm'
import type { GameFilter } from '#contract/requests/game-filter.ts'
import type { UnhurriedReads } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import type { FoundGames } from './chunks-to-count.ts'
import { gamesOfPeriods, partOf, type Period } from './states-of-periods.ts'

/**
 * How a filter takes games: those of whole months; those of whole parts, by deck, game type or language; or some games
 * of each part, by what others of the part have not.
 */
export function takes(filter: GameFilter): 'months' | 'parts' | 'some' {
  const texts = [filter.subject_filter, filter.team_filter, filter.game_master_filter]
  if (filter.perspective_ids.length > 0 || texts.some((text) => text !== '')) return 'some'
  const { deck_ids, game_type_ids, game_languages } = filter
  return deck_ids.length + game_type_ids.length + game_languages.length > 0 ? 'parts' : 'months'
}

/**
 * The ids of the matching games of these parts, all of one month, by part, those of which counts are kept apart. Parts
 * lie among each other, so the index of the month's games is read once for all of them.
 */
export async function idsOfParts(
  { db }: UnhurriedReads,
  { where, timeZone, isKept }: { where: SQL; timeZone: string; isKept: SQL<boolean> },
  parts: readonly Period[],
): Promise<FoundGames[]> {
  const found = db
    .select({ part: partOf.as('part'), id: games.id, isKept: isKept.as('is_kept') })
    .from(games)
    .where(gamesOfPeriods(where, parts, timeZone))
    .as('found')
  const ids = (kept: boolean) =>
    sql<string[]>`coalesce(json_agg(${found.id}) filter (where ${found.isKept} = ${kept}), '[]')`
  return db
    .select({ kept: ids(true), others: ids(false) })
    .from(found)
    .groupBy(found.part)
}
