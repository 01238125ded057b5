import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { CardCounts as CountsOfCard } from '#domain/analysis/card-shares.ts'
import type { PolePerspective, QuadrantFamily } from '#domain/analysis/quadrants.ts'
import type { Db } from '#server/db/open-database.ts'
import { candidates, games, roundHands, rounds } from '#server/db/schema/games.ts'
import { perspectiveVersions } from '#server/db/schema/library.ts'
import { countedRounds } from '#server/game-rows/counted-rounds.ts'
import { splitFigure } from './card-kinds.ts'
import { type By, columnsOf, ofParts, partIn, partName, type Pieces, readPieces } from './in-pieces.ts'
import { inTurns } from './in-turns.ts'
import { Tally } from './tally.ts'

/** A card's counts; then, for each pole at which it was chosen, the pole's place in the list of poles and the count. */
type CardSums = [id: string, dealt: number, played: number, chosen: number, crux: number, ...atPoles: number[]]

/** Counts by card id how often it was dealt, played, chosen, the crux, and chosen at which pole. */
export class CardCounts {
  readonly cards = new Map<string, CountsOfCard>()
  readonly poles = new Map<PolePerspective, Tally<string>>()
  /** Games in which a card was chosen at a pole of the family. */
  gamesOfFamily = new Tally<QuadrantFamily>()
  readonly #figures = new Tally<number>()

  addDealt(rows: readonly DealtRow[]): void {
    for (const [id, count] of rows) this.#of(id).dealt += count
  }

  addPlayed(rows: readonly PlayedRow[]): void {
    for (const [kind, id, count, chosen, crux] of rows)
      if (kind === 'card') this.#add(id, 0, count, chosen, crux)
      else if (id === '') this.gamesOfFamily.add(kind as QuadrantFamily, count)
      else this.#at(kind as PolePerspective).add(id, count)
  }

  /** Adds figures of kept counts; `nameFigures` must follow. */
  addFigures(rows: readonly [figure: number, count: number][]): void {
    for (const [figure, count] of rows) this.#figures.add(figure, count)
  }

  /** The short ids of the cards in these figures. */
  unnamed(): Set<number> {
    return new Set([...this.#figures.keys()].map((figure) => splitFigure(figure).shortId))
  }

  /** Counts the figures of `addFigures` by the ids of their cards; those of cards that are gone are left out. */
  nameFigures(ids: ReadonlyMap<number, string>): void {
    for (const [figure, count] of this.#figures) {
      const { shortId, kind } = splitFigure(figure)
      const id = ids.get(shortId)
      if (shortId === 0) this.gamesOfFamily.add(kind as QuadrantFamily, count)
      else if (id === undefined) continue
      else if (kind === 'dealt' || kind === 'played' || kind === 'chosen' || kind === 'crux')
        this.#of(id)[kind] += count
      else this.#at(kind as PolePerspective).add(id, count)
    }
    this.#figures.clear()
  }

  /** One list per card, because ids are what is long. */
  sums() {
    // In one order, whatever was added first: cards have the places of their poles.
    const poles = [...this.poles].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return {
      cards: [...this.cards].map(([id, { dealt, played, chosen, crux }]): CardSums => [
        id,
        dealt,
        played,
        chosen,
        crux,
        ...poles.flatMap(([, tally], index) => (tally.has(id) ? [index, tally.of(id)] : [])),
      ]),
      poles: poles.map(([pole]) => pole),
      gamesOfFamily: [...this.gamesOfFamily],
    }
  }

  async addSums(sums: ReturnType<CardCounts['sums']>): Promise<void> {
    const poles = sums.poles.map((pole) => this.#at(pole))
    for await (const some of inTurns(sums.cards))
      for (const [id, dealt, played, chosen, crux, ...atPoles] of some) {
        this.#add(id, dealt, played, chosen, crux)
        for (let at = 0; at < atPoles.length; at += 2) poles[atPoles[at] ?? 0]?.add(id, atPoles[at + 1] ?? 0)
      }
    this.gamesOfFamily.addAll(sums.gamesOfFamily)
  }

  playedInAll(): number {
    let sum = 0
    for (const { played } of this.cards.values()) sum += played
    return sum
  }

  #add(id: string, dealt: number, played: number, chosen: number, crux: number): void {
    const card = this.#of(id)
    card.dealt += dealt
    card.played += played
    card.chosen += chosen
    card.crux += crux
  }

  #of(id: string): CountsOfCard {
    const known = this.cards.get(id)
    if (known) return known
    const card = { dealt: 0, played: 0, chosen: 0, crux: 0 }
    this.cards.set(id, card)
    return card
  }

  #at(pole: PolePerspective): Tally<string> {
    const tally = this.poles.get(pole) ?? new Tally<string>()
    this.poles.set(pole, tally)
    return tally
  }
}

type DealtRow = [cardId: string, count: number]

/** How often each card was dealt. */
export function readDealt(db: Db, where: SQL, by: By): Pieces<DealtRow> {
  // Not a lateral join: it would write each hand to memory before reading it.
  const dealt = db
    .select({
      ...ofParts(by),
      cardId: sql<string>`jsonb_path_query(${roundHands.hands}, '$[*].cards[*]') #>> '{}'`.as('card_id'),
    })
    .from(games)
    .innerJoin(rounds, eq(rounds.gameId, games.id))
    .innerJoin(roundHands, eq(roundHands.id, rounds.id))
    .where(and(where, countedRounds))
    .as('dealt')
  const counted = db
    .select({ part: partIn(by), cardId: dealt.cardId, count: sql<number>`count(*)`.as('count') })
    .from(dealt)
    .groupBy(sql`${columnsOf(by)}${dealt.cardId}`)
  return readPieces<DealtRow>(db, counted, by, ['card_id', 'count'])
}

/**
 * A card with how often it was played, chosen, and the crux; or a pole with a card and how often that was chosen at it;
 * or a family of poles with the number of games in which something was chosen at one.
 */
type PlayedRow = [kind: string, cardId: string, count: number, chosen: number, crux: number]

export function readPlayed(db: Db, where: SQL, by: By): Pieces<PlayedRow> {
  const played = db
    .select({
      ...ofParts(by),
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
  const [part, columns] = [sql`${by === 'part' ? partName : sql`''`} as part`, columnsOf(by)]
  // All read the same rows, which are found once. Joined with what has an index, so that too low an estimate does no
  // harm.
  const counted = sql`(with played as materialized ${played}, chosen as materialized (
      select game_id, ${columns}card_id, type as pole
      from played join ${perspectiveVersions} using (deck_version_id, perspective_id)
      where is_chosen and type <> 'general'
    )
      select ${part}, 'card' as kind, card_id::text, count(*), count(*) filter (where is_chosen) as chosen,
        count(*) filter (where is_crux) as crux
      from played group by ${columns}card_id
    union all
      select ${part}, pole, card_id::text, count(*), 0, 0 from chosen group by ${columns}pole, card_id
    union all
      select ${part}, split_part(pole, '_', 1), '', count(distinct game_id), 0, 0
      from chosen group by ${columns}split_part(pole, '_', 1)
  )`
  return readPieces<PlayedRow>(db, counted, by, ['kind', 'card_id', 'count', 'chosen', 'crux'])
}
