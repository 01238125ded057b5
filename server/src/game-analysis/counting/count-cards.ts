import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { PolePerspective, QuadrantFamily } from '#domain/analysis/quadrants.ts'
import type { Db } from '#server/db/open-database.ts'
import { candidates, games, hands, rounds } from '#server/db/schema/games.ts'
import { perspectiveVersions } from '#server/db/schema/library.ts'
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

  /** Adds the matching games; one statement at a time, so that connections are left for others. */
  async add(db: Db, where: SQL): Promise<void> {
    for (const row of await readDealt(db, where)) this.dealt.add(row.cardId, row.count)
    for (const { cardId, pole, ...row } of await readPlayed(db, where)) {
      this.played.add(cardId, row.count)
      this.chosen.add(cardId, row.chosen)
      this.crux.add(cardId, row.crux)
      if (pole !== null) this.#at(pole).add(cardId, row.chosen)
    }
    for (const row of await readFamilies(db, where)) this.gamesOfFamily.add(row.family, row.games)
  }

  sums() {
    return {
      dealt: [...this.dealt],
      played: [...this.played],
      chosen: [...this.chosen],
      crux: [...this.crux],
      poles: [...this.poles].map(([pole, tally]): [PolePerspective, [string, number][]] => [pole, [...tally]]),
      gamesOfFamily: [...this.gamesOfFamily],
    }
  }

  addSums(sums: ReturnType<CardCounts['sums']>): void {
    for (const name of ['dealt', 'played', 'chosen', 'crux'] as const) this[name].addAll(sums[name])
    for (const [pole, counts] of sums.poles) this.#at(pole).addAll(counts)
    this.gamesOfFamily.addAll(sums.gamesOfFamily)
  }

  #at(pole: PolePerspective): Tally<string> {
    const tally = this.poles.get(pole) ?? new Tally<string>()
    this.poles.set(pole, tally)
    return tally
  }
}

const chosenOf = and(eq(candidates.gameId, games.id), eq(candidates.id, rounds.chosenCandidateId))
const atPole = ne(perspectiveVersions.type, 'general')
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

/** Played cards; `pole`: the one at which a card was chosen, else null. */
function readPlayed(db: Db, where: SQL) {
  return db
    .select({
      cardId: candidates.cardId,
      pole: sql<PolePerspective | null>`${perspectiveVersions.type}`,
      count: sql<number>`count(*)::int`,
      chosen: sql<number>`count(*) filter (where ${rounds.chosenCandidateId} = ${candidates.id})::int`,
      crux: sql<number>`count(*) filter (where ${games.cruxCandidateId} = ${candidates.id})::int`,
    })
    .from(games)
    .innerJoin(rounds, eq(rounds.gameId, games.id))
    .innerJoin(candidates, and(eq(candidates.gameId, games.id), eq(candidates.roundId, rounds.id)))
    .leftJoin(perspectiveVersions, and(eq(rounds.chosenCandidateId, candidates.id), wordsOf, atPole))
    .where(and(where, roundCounts))
    .groupBy(candidates.cardId, perspectiveVersions.type)
}

/** Games by family of the perspectives under which something was chosen. */
function readFamilies(db: Db, where: SQL) {
  const family = sql<QuadrantFamily>`split_part(${perspectiveVersions.type}, '_', 1)`.as('family')
  const ofGames = db
    .selectDistinct({ id: games.id, family })
    .from(games)
    .innerJoin(rounds, eq(rounds.gameId, games.id))
    .innerJoin(perspectiveVersions, and(wordsOf, atPole))
    .innerJoin(candidates, chosenOf)
    .where(and(where, roundCounts))
    .as('of_games')
  return db
    .select({ family: ofGames.family, games: sql<number>`count(*)::int` })
    .from(ofGames)
    .groupBy(ofGames.family)
}
