import { and, isNull, ne } from 'drizzle-orm'
import { rounds } from '#server/db/schema/games.ts'

/** Played rounds: cards dealt in any other round do not count (decisions, section 11). */
export const countedRounds = and(ne(rounds.state, 'skipped'), isNull(rounds.takenBackAt))
