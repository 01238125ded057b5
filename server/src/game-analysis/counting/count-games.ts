import type { SQL } from 'drizzle-orm'
import type { Rating } from '#domain/analysis/ratings.ts'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { addInOrder, type By, type Step, step } from './in-pieces.ts'
import { type RatingRow, readRatings, readVolumes, type Volume } from './read-volumes.ts'
import { Tally } from './tally.ts'

/** Ratings of one month or of one deck. */
type PlacedRating = Rating & { at: string }

/** Counts games, their people, their duration and their ratings. */
export class GameCounts {
  games = 0
  people = 0
  first: Date | null = null
  last: Date | null = null
  languages = new Tally<Language>()
  gamesOfMonth = new Tally<string>()
  peopleOfMonth = new Tally<string>()
  /** By deck id; each language of a deck has its own. */
  gamesOfDeck = new Tally<string>()
  peopleOfDeck = new Tally<string>()
  /** Games by duration in whole minutes, without games that never had a clock. */
  minutes = new Tally<number>()
  readonly #ratingsOfMonth = new Map<string, PlacedRating>()
  readonly #ratingsOfDeck = new Map<string, PlacedRating>()

  /** Adds the matching games. */
  add(db: Db, where: SQL, timeZone: string): Promise<void> {
    return addInOrder(stepsOfPlayed(db, where, timeZone, { by: 'all', of: () => this }))
  }

  /** Adds games and people. Months are in the time zone, such as 2026-03. */
  addVolumes(volumes: readonly Volume[], part: string): void {
    const [deckId = '', , language] = part.split(' ')
    for (const volume of volumes) {
      this.#addVolume(volume)
      if (part === '' || volume[0] !== 'month') continue
      // Every game of a part is in one month, and all of them have its deck and language.
      const [, , games, people, first, last] = volume
      this.#addVolume(['deck', deckId, games, people, first, last])
      this.#addVolume(['language', language ?? '', games, people, first, last])
    }
  }

  addRatings(ratings: readonly RatingRow[], part: string): void {
    const [deckId = ''] = part.split(' ')
    for (const [isOfMonth, at, score, maxScore, count] of ratings) {
      addRating(isOfMonth ? this.#ratingsOfMonth : this.#ratingsOfDeck, { at, score, maxScore, count })
      if (part !== '') addRating(this.#ratingsOfDeck, { at: deckId, score, maxScore, count })
    }
  }

  sums() {
    return {
      games: this.games,
      people: this.people,
      first: this.first?.toISOString() ?? null,
      last: this.last?.toISOString() ?? null,
      languages: [...this.languages],
      gamesOfMonth: [...this.gamesOfMonth],
      peopleOfMonth: [...this.peopleOfMonth],
      gamesOfDeck: [...this.gamesOfDeck],
      peopleOfDeck: [...this.peopleOfDeck],
      minutes: [...this.minutes],
      ratingsOfMonth: [...this.#ratingsOfMonth.values()],
      ratingsOfDeck: [...this.#ratingsOfDeck.values()],
    }
  }

  addSums(sums: ReturnType<GameCounts['sums']>): void {
    this.games += sums.games
    this.people += sums.people
    for (const name of [
      'languages',
      'gamesOfMonth',
      'peopleOfMonth',
      'gamesOfDeck',
      'peopleOfDeck',
      'minutes',
    ] as const)
      (this[name] as Tally<string | number>).addAll(sums[name])
    for (const rating of sums.ratingsOfMonth) addRating(this.#ratingsOfMonth, rating)
    for (const rating of sums.ratingsOfDeck) addRating(this.#ratingsOfDeck, rating)
    for (const moment of [sums.first, sums.last]) if (moment !== null) this.#widen(new Date(moment))
  }

  #widen(moment: Date): void {
    if (!this.first || moment < this.first) this.first = moment
    if (!this.last || moment > this.last) this.last = moment
  }

  #addVolume([by, key, games, people, first, last]: Volume): void {
    if (by === 'language') this.languages.add(key as Language, games)
    else if (by === 'minutes') {
      if (Number(key) >= 0) this.minutes.add(Number(key), games)
    } else if (by === 'month') {
      this.gamesOfMonth.add(key, games)
      this.peopleOfMonth.add(key, people)
      // Every game is in one month.
      this.games += games
      this.people += people
      for (const moment of [first, last]) this.#widen(new Date(moment))
    } else {
      this.gamesOfDeck.add(key, games)
      this.peopleOfDeck.add(key, people)
    }
  }

  /** By month and score. */
  get ratings(): readonly Rating[] {
    return [...this.#ratingsOfMonth.values()]
  }

  /** Ratings of each month, such as 2026-03. */
  get ratingsByMonth(): Map<string, PlacedRating[]> {
    return Map.groupBy(this.#ratingsOfMonth.values(), ({ at }) => at)
  }

  /** Ratings of each deck, by its id. */
  get ratingsByDeck(): Map<string, PlacedRating[]> {
    return Map.groupBy(this.#ratingsOfDeck.values(), ({ at }) => at)
  }
}

/** What adds the matching games to the counts of their parts. */
export function stepsOfPlayed(
  db: Db,
  where: SQL,
  timeZone: string,
  { by, of }: { by: By; of: (part: string) => GameCounts },
): Step[] {
  return [
    step(readVolumes(db, where, timeZone, by), (rows, part) => of(part).addVolumes(rows, part)),
    step(readRatings(db, where, timeZone, by), (rows, part) => of(part).addRatings(rows, part)),
  ]
}

function addRating(ratings: Map<string, PlacedRating>, rating: PlacedRating): void {
  const key = [rating.at, rating.maxScore, rating.score].join(' ')
  const known = ratings.get(key)
  if (known) known.count += rating.count
  else ratings.set(key, { ...rating })
}
