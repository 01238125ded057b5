import type { SQL } from 'drizzle-orm'
import { smallGroup } from '#domain/analysis/small-group.ts'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'
import type { Db, UnhurriedReads } from '#server/db/open-database.ts'
import { ActionCounts, readDue, readFindings, readStates } from './count-actions.ts'
import { CardCounts, readDealt, readPlayed } from './count-cards.ts'
import { GameCounts, stepsOfPlayed } from './count-games.ts'
import { PulseCounts, readPulseAnswers } from './count-pulse.ts'
import { readNames, readTexts, WordCounts } from './count-words.ts'
import {
  type Kept,
  readKeptCards,
  readKeptDue,
  readKeptStates,
  readKeptTexts,
  readKeptWords,
} from '../game-counts/read-game-counts.ts'
import { addInOrder, type By, type Step, step } from './in-pieces.ts'

/** What was counted over some games, as plain data. */
export type Sums = Awaited<ReturnType<Counts['sums']>>

/** Some of the games that are counted. */
export interface Chunk {
  /** Finds them. */
  where: SQL
  /** Their ids, if what is kept of each of them is true; otherwise all of their rows are read. */
  kept: readonly string[] | null
}

/** Everything that is counted over many games. */
export class Counts {
  readonly played = new GameCounts()
  readonly cards = new CardCounts()
  readonly actions = new ActionCounts()
  readonly pulse = new PulseCounts()
  readonly words: WordCounts
  /** Games whose words wait until the group is large enough; more games never make it smaller. */
  #unread: Chunk[] = []

  readonly #isForSums: boolean

  /** @param isForSums Whether `sums` will be asked for: when actions are due is read only for these. */
  constructor(finnish: BaseForms | null, { isForSums = false } = {}) {
    this.words = new WordCounts(finnish)
    this.#isForSums = isForSums
  }

  /** Adds games. */
  async add({ db }: UnhurriedReads, chunk: Chunk, at: At): Promise<void> {
    const into: Into = { by: 'all', isForSums: this.#isForSums, of: () => this }
    const isTold = this.#isForSums || smallGroup(this.played) === null
    await addInOrder([...(isTold ? this.#wordSteps(db, chunk) : []), ...stepsOf(db, chunk, at, into)])
    if (!isTold) this.#unread.push(chunk)
    if (smallGroup(this.played) === null) await this.#addUnread(db)
  }

  /** The sums of all that was added. Adding them to other counts is as adding the games. */
  async sums({ db }: UnhurriedReads) {
    await this.#addUnread(db)
    return {
      played: this.played.sums(),
      cards: this.cards.sums(),
      actions: this.actions.sums(),
      pulse: this.pulse.sums(),
      words: this.words.sums(),
    }
  }

  /**
   * Adds sums. `actions.addLateOfThisHour` has to follow with the games of all that were added, and `words.addNamesOf`
   * with the names of who played.
   */
  async addSums(sums: Sums, now: Date): Promise<void> {
    this.played.addSums(sums.played)
    this.actions.addSums(sums.actions, now)
    this.pulse.addSums(sums.pulse)
    await this.cards.addSums(sums.cards)
    await this.words.addSums(sums.words)
  }

  async #addUnread(db: Db): Promise<void> {
    await addInOrder(this.#unread.splice(0).flatMap((chunk) => this.#wordSteps(db, chunk)))
  }

  #wordSteps(db: Db, chunk: Chunk): Step[] {
    const words = wordStep(db, chunk, 'all', () => this)
    if (this.#isForSums) return [words]
    return [step(readNames(db, chunk.where), (rows) => this.words.addNames(rows)), words]
  }
}

interface At {
  timeZone: string
  now: Date
}

/** Whose counts figures are added to: those of their part, or the same for all. */
interface Into {
  by: By
  of: (part: string) => Counts
  isForSums: boolean
}

/** Adds games to the counts of their parts, for sums. */
export async function countParts(
  { db }: UnhurriedReads,
  chunk: Chunk,
  at: At,
  of: (part: string) => Counts,
): Promise<void> {
  await addInOrder([wordStep(db, chunk, 'part', of), ...stepsOf(db, chunk, at, { by: 'part', isForSums: true, of })])
}

function wordStep(db: Db, { where, kept }: Chunk, by: By, of: Into['of']): Step {
  if (kept) return step(readKeptWords({ db, ids: kept, by }), (rows, part) => of(part).words.addTokens(rows))
  return step(readTexts(db, where, by), (rows, part) => of(part).words.addTexts(rows))
}

/** All that is counted but words. */
function stepsOf(db: Db, { where, kept }: Chunk, at: At, into: Into): Step[] {
  const { by, of } = into
  const source = kept ? 'game_counts' : 'tables'
  return [
    ...(kept ? keptSteps({ db, ids: kept, by }, at, into) : tableSteps(db, where, at, into)),
    ...stepsOfPlayed(db, where, at.timeZone, { by, source, of: (part) => of(part).played }),
    step(readPulseAnswers(db, where, by), (rows, part) => of(part).pulse.addAnswers(rows)),
  ]
}

function tableSteps(db: Db, where: SQL, { now }: At, { by, of, isForSums }: Into): Step[] {
  const due = step(readDue(db, where, by), (rows, part) => of(part).actions.addDue(rows))
  return [
    step(readDealt(db, where, by), (rows, part) => of(part).cards.addDealt(rows)),
    step(readPlayed(db, where, by), (rows, part) => of(part).cards.addPlayed(rows)),
    step(readStates(db, where, now, by), (rows, part) => of(part).actions.addStates(rows)),
    step(readFindings(db, where, by), (rows, part) => of(part).actions.addFindings(rows)),
    ...(isForSums ? [due] : []),
  ]
}

/** The same from what is kept of each game. */
function keptSteps(games: Kept, { now }: At, { of, isForSums }: Into): Step[] {
  const due = step(readKeptDue(games), (rows, part) => of(part).actions.addDue(rows))
  return [
    step(readKeptCards(games), (rows, part) => of(part).cards.addFigures(rows)),
    step(readKeptStates(games, now), (rows, part) => of(part).actions.addStates(rows)),
    step(readKeptTexts(games), (rows, part) => {
      of(part).actions.addFindings(rows.map(([, findings]) => [findings]))
      of(part).words.addKeptTexts(rows)
    }),
    ...(isForSums ? [due] : []),
  ]
}
