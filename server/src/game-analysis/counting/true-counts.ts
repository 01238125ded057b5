import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { cardKinds } from './card-kinds.ts'
import { sumsVersion } from './period-sums.ts'

/** Increased when what is kept of a game changes and sums do not: older rows are then counted anew. */
const countsVersion = 1

/** Kept figures are places in this list. */
const kinds = createHash('sha256').update(cardKinds.join(' ')).digest('hex').slice(0, 8)

/** What a game's kept counts depend on besides the game: our rules, and how Finnish words are compared. */
export function rulesOfCounts(finnish: object | null): string {
  return `${sumsVersion} ${countsVersion} ${kinds} ${finnish ? 'voikko' : 'stems'}`
}

/**
 * Whether what is kept of a game is what counting it would find. A value and no condition that is joined, so that each
 * row is found by its key: the planner may know nothing of this table yet, and join each game with all of it.
 */
export function hasTrueCounts(finnish: object | null): SQL<boolean> {
  const rules = sql`k.rules = ${rulesOfCounts(finnish)}`
  return sql<boolean>`coalesce((select k.version = games.version and ${rules} from game_counts k where k.game_id = games.id), false)`
}
