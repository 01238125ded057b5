import { sql, type SQL } from 'drizzle-orm'

/** Increased when what is kept of a game changes: older rows are then counted anew. */
const countsVersion = 1

/** What a game's kept counts depend on besides the game: our rules, and how Finnish words are compared. */
export function rulesOfCounts(finnish: object | null): string {
  return `${countsVersion} ${finnish ? 'voikko' : 'stems'}`
}

/** Whether what is kept of a game is what counting it would find. */
export function hasTrueCounts(finnish: object | null): SQL<boolean> {
  return sql<boolean>`exists (select from game_counts k
    where k.game_id = games.id and k.version = games.version and k.rules = ${rulesOfCounts(finnish)})`
}
