import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PolePerspective, QuadrantFamily } from '#domain/analysis/quadrants.ts'
import type { Db } from '#server/db/open-database.ts'
import { candidates, games, hands, rounds } from '#server/db/schema/games.ts'
import { perspectiveVersions } from '#server/db/schema/library.ts'
import { countedRounds } from '#server/game-rows/counted-rounds.ts'
import { inOneRow } from './in-one-row.ts'
import { Tally } from './tally.ts'

/** A card's counts; then, for each pole at which it was chosen, the pole's place in the list of poles and the count. */
type CardSums = [id: string, dealt: number, played: number, chosen: number, crux: number, ...atPoles: number[]]

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
    for (const [cardId, count] of await readDealt(db, where)) this.dealt.add(cardId, count)
    const { cards, poles, families } = await readPlayed(db, where)
    for (const [cardId, count, chosen, crux] of cards) {
      this.played.add(cardId, count)
      this.chosen.add(cardId, chosen)
      this.crux.add(cardId, crux)
    }
    for (const [pole, cardId, count] of poles) this.#at(pole).add(cardId, count)
    for (const [family, games] of families) this.gamesOfFamily.add(family, games)
  }

  /** One list per card, because ids are what is long. */
  sums() {
    // In one order, whatever was added first: cards have the places of their poles.
    const poles = [...this.poles].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const cards = [...new Set([...this.dealt.keys(), ...this.played.keys()])]
    return {
      cards: cards.map((id): CardSums => [
        id,
        this.dealt.of(id),
        this.played.of(id),
        this.chosen.of(id),
        this.crux.of(id),
        ...poles.flatMap(([, tally], index) => (tally.has(id) ? [index, tally.of(id)] : [])),
      ]),
      poles: poles.map(([pole]) => pole),
      gamesOfFamily: [...this.gamesOfFamily],
    }
  }

  addSums(sums: ReturnType<CardCounts['sums']>): void {
    const poles = sums.poles.map((pole) => this.#at(pole))
    for (const [id, dealt, played, chosen, crux, ...atPoles] of sums.cards) {
      this.dealt.add(id, dealt)
      this.played.add(id, played)
      this.chosen.add(id, chosen)
      this.crux.add(id, crux)
      for (let at = 0; at < atPoles.length; at += 2) poles[atPoles[at] ?? 0]?.add(id, atPoles[at + 1] ?? 0)
    }
    this.gamesOfFamily.addAll(sums.gamesOfFamily)
  }

  #at(pole: PolePerspective): Tally<string> {
    const tally = this.poles.get(pole) ?? new Tally<string>()
    this.poles.set(pole, tally)
    return tally
  }
}

async function readDealt(db: Db, where: SQL) {
  // Not a lateral join: it would write each hand to memory before reading it.
  const dealt = db
    .select({ cardId: sql<string>`jsonb_array_elements_text(${hands.cardIds})`.as('card_id') })
    .from(games)
    .innerJoin(rounds, eq(rounds.gameId, games.id))
    .innerJoin(hands, eq(hands.roundId, rounds.id))
    .where(and(where, countedRounds))
    .as('dealt')
  const counted = db
    .select({ cardId: dealt.cardId, count: sql<number>`count(*)`.as('count') })
    .from(dealt)
    .groupBy(dealt.cardId)
    .as('counted')
  const [row] = await db.select({ rows: inOneRow<[string, number]>(counted.cardId, counted.count) }).from(counted)
  return row?.rows ?? []
}

interface PlayedCards {
  /** How often each was played, how often chosen, and how often the crux. */
  cards: [string, number, number, number][]
  /** Those chosen at the poles of perspectives. */
  poles: [PolePerspective, string, number][]
  /** In how many games something was chosen at a pole of each family. */
  families: [QuadrantFamily, number][]
}

async function readPlayed(db: Db, where: SQL): Promise<PlayedCards> {
  const played = db
    .select({
      gameId: sql`${games.id}`.as('game_id'),
      deckVersionId: games.deckVersionId,
      perspectiveId: rounds.perspectiveId,
      cardId: candidates.cardId,
      isChosen: sql`${rounds.chosenCandidateId} = ${candidates.id}`.as('is_chosen'),
      isCrux: sql`${games.cruxCandidateId} = ${candidates.id}`.as('is_crux'),
    })
    .from(games)
    .innerJoin(candidates, eq(candidates.gameId, games.id))
    // By one column each: the planner takes two for independent, and expects a handful of rows.
    .innerJoin(rounds, eq(rounds.id, candidates.roundId))
    .where(and(where, countedRounds))
  // All read the same rows, which are found once. Joined with what has an index, so that too low an estimate does no
  // harm.
  const ofAll = sql`(with played as materialized ${played}, chosen as materialized (
      select game_id, card_id, type as pole
      from played join ${perspectiveVersions} using (deck_version_id, perspective_id)
      where is_chosen and type <> 'general'
    ) select
      (select ${inOneRow(sql`card_id`, sql`count`, sql`chosen`, sql`crux`)} from (
        select card_id, count(*), count(*) filter (where is_chosen) as chosen, count(*) filter (where is_crux) as crux
        from played group by card_id
      ) as of_cards) as cards,
      (select ${inOneRow(sql`pole`, sql`card_id`, sql`count`)} from (
        select pole, card_id, count(*) from chosen group by pole, card_id
      ) as of_poles) as poles,
      (select ${inOneRow(sql`family`, sql`count`)} from (
        select split_part(pole, '_', 1) as family, count(distinct game_id) from chosen group by family
      ) as of_families) as families
  ) as of_all`
  const [row] = await db
    .select({
      cards: sql<PlayedCards['cards']>`cards`,
      poles: sql<PlayedCards['poles']>`poles`,
      families: sql<PlayedCards['families']>`families`,
    })
    .from(ofAll)
  return row ?? { cards: [], poles: [], families: [] }
}
