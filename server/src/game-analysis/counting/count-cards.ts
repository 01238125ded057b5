import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { PolePerspective, QuadrantFamily } from '#domain/analysis/quadrants.ts'
import type { Db } from '#server/db/open-database.ts'
import { candidates, games, hands, rounds } from '#server/db/schema/games.ts'
import { perspectiveVersions } from '#server/db/schema/library.ts'
import { isPlayed } from '#server/game-search/commands/read-results.ts'
import { Tally } from './tally.ts'

/** Played rounds: cards dealt in any other round do not count (decisions, section 11). */
const roundCounts = and(ne(rounds.state, 'skipped'), isNull(rounds.takenBackAt))

/** Counts by card id how often it was dealt, played, chosen, the crux, and chosen at which pole. */
export class CardCounts {
  dealt = new Tally<string>()
  played = new Tally<string>()
  chosen = new Tally<string>()
  crux = new Tally<string>()
  poles = new Map<PolePerspective, Tally<string>>()
  /** Games in which a card was chosen at a pole of the family. */
  gamesOfFamily = new Tally<QuadrantFamily>()

  /** Adds the matching games. */
  async add(db: Db, where: SQL): Promise<void> {
    const [dealt, played, poles, families] = await Promise.all([
      readDealt(db, where),
      readPlayed(db, where),
      readPoles(db, where),
      readFamilies(db, where),
    ])
    for (const row of dealt) this.dealt.add(row.cardId, row.count)
    for (const row of played) {
      this.played.add(row.cardId, row.count)
      this.chosen.add(row.cardId, row.chosen)
      this.crux.add(row.cardId, row.crux)
    }
    for (const { pole, cardId, count } of poles) {
      const tally = this.poles.get(pole) ?? new Tally<string>()
      tally.add(cardId, count)
      this.poles.set(pole, tally)
    }
    for (const row of families) this.gamesOfFamily.add(row.family, row.games)
  }
}

const chosenOf = and(eq(candidates.gameId, games.id), eq(candidates.id, rounds.chosenCandidateId))
const wordsOf = and(
  eq(perspectiveVersions.deckVersionId, games.deckVersionId),
  eq(perspectiveVersions.perspectiveId, rounds.perspectiveId),
)

function readDealt(db: Db, where: SQL) {
  const cardId = sql<string>`dealt.card_id`.as('card_id')
  return db
    .select({ cardId, count: sql<number>`count(*)::int` })
    .from(games)
    .innerJoin(rounds, eq(rounds.gameId, games.id))
    .innerJoin(hands, eq(hands.roundId, rounds.id))
    .innerJoin(sql`lateral jsonb_array_elements_text(${hands.cardIds}) as dealt(card_id)`, sql`true`)
    .where(and(where, roundCounts))
    .groupBy(sql`1`)
}

function readPlayed(db: Db, where: SQL) {
  return db
    .select({
      cardId: candidates.cardId,
      count: sql<number>`count(*)::int`,
      chosen: sql<number>`count(*) filter (where ${rounds.chosenCandidateId} = ${candidates.id})::int`,
      crux: sql<number>`count(*) filter (where ${games.cruxCandidateId} = ${candidates.id})::int`,
    })
    .from(games)
    .innerJoin(candidates, eq(candidates.gameId, games.id))
    .innerJoin(rounds, eq(rounds.id, candidates.roundId))
    .where(and(where, isPlayed))
    .groupBy(candidates.cardId)
}

function chosenAtPoles(where: SQL) {
  return and(where, roundCounts, ne(perspectiveVersions.type, 'general'))
}

function readPoles(db: Db, where: SQL) {
  return db
    .select({
      pole: sql<PolePerspective>`${perspectiveVersions.type}`,
      cardId: candidates.cardId,
      count: sql<number>`count(*)::int`,
    })
    .from(games)
    .innerJoin(rounds, eq(rounds.gameId, games.id))
    .innerJoin(candidates, chosenOf)
    .innerJoin(perspectiveVersions, wordsOf)
    .where(chosenAtPoles(where))
    .groupBy(perspectiveVersions.type, candidates.cardId)
}

function readFamilies(db: Db, where: SQL) {
  const family = sql<QuadrantFamily>`split_part(${perspectiveVersions.type}, '_', 1)`.as('family')
  return db
    .select({ family, games: sql<number>`count(distinct ${games.id})::int` })
    .from(games)
    .innerJoin(rounds, eq(rounds.gameId, games.id))
    .innerJoin(candidates, chosenOf)
    .innerJoin(perspectiveVersions, wordsOf)
    .where(chosenAtPoles(where))
    .groupBy(sql`1`)
}
