import { sql, type SQL } from 'drizzle-orm'

/** Increased when what is kept of a game changes: older rows are then counted anew. */
const countsVersion = 1

/** What a game's kept counts depend on besides the game: our rules, and how Finnish words are compared. */
export function rulesOfCounts(finnish: object | null): string {
  return `${countsVersion} ${finnish ? 'voikko' : 'stems'}`
}

/**
 * Whether what is kept of a game is what counting it would find. A value and no condition that is joined, so that each
 * row is found by its key: the planner may know nothing of this table yet, and join each game with all of it.
 */
export function hasTrueCounts(finnish: object | null): SQL<boolean> {
  const rules = sql`k.rules = ${rulesOfCounts(finnish)}`
  return sql<boolean>`coalesce((select k.version = games.version and ${rules} from game_counts k where k.game_id = games.id), false)`
}
