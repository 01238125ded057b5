import type { SQL } from 'drizzle-orm'
import { smallGroup } from '#domain/analysis/small-group.ts'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'
import type { Db, UnhurriedReads } from '#server/db/open-database.ts'
import { ActionCounts, readDue, readFindings, readStates } from './count-actions.ts'
import { CardCounts, readDealt, readPlayed } from './count-cards.ts'
import { GameCounts, stepsOfPlayed } from './count-games.ts'
import { PulseCounts, readPulseAnswers } from './count-pulse.ts'
import { readNames, readTexts, WordCounts } from './count-words.ts'
import { addInOrder, type By, type Step, step } from './in-pieces.ts'

/** What was counted over some games, as plain data. */
export type Sums = Awaited<ReturnType<Counts['sums']>>

/** Everything that is counted over many games. */
export class Counts {
  readonly played = new GameCounts()
  readonly cards = new CardCounts()
  readonly actions = new ActionCounts()
  readonly pulse = new PulseCounts()
  readonly words: WordCounts
  /** Games whose words wait until the group is large enough; more games never make it smaller. */
  #unread: SQL[] = []

  readonly #isForSums: boolean

  /** @param isForSums Whether `sums` will be asked for: when actions are due is read only for these. */
  constructor(finnish: BaseForms | null, { isForSums = false } = {}) {
    this.words = new WordCounts(finnish)
    this.#isForSums = isForSums
  }

  /** Adds the matching games. */
  async add({ db }: UnhurriedReads, where: SQL, at: At): Promise<void> {
    const into: Into = { by: 'all', isForSums: this.#isForSums, of: () => this }
    const isTold = this.#isForSums || smallGroup(this.played) === null
    await addInOrder([...(isTold ? this.#wordSteps(db, where) : []), ...stepsOf(db, where, at, into)])
    if (!isTold) this.#unread.push(where)
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
    await addInOrder(this.#unread.splice(0).flatMap((where) => this.#wordSteps(db, where)))
  }

  #wordSteps(db: Db, where: SQL): Step[] {
    const texts = step(readTexts(db, where, 'all'), (rows) => this.words.addTexts(rows))
    if (this.#isForSums) return [texts]
    return [step(readNames(db, where), (rows) => this.words.addNames(rows)), texts]
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

/** Adds the matching games to the counts of their parts, for sums. */
export async function countParts(
  { db }: UnhurriedReads,
  where: SQL,
  at: At,
  of: (part: string) => Counts,
): Promise<void> {
  const texts = step(readTexts(db, where, 'part'), (rows, part) => of(part).words.addTexts(rows))
  await addInOrder([texts, ...stepsOf(db, where, at, { by: 'part', isForSums: true, of })])
}

/** All that is counted but words. */
function stepsOf(db: Db, where: SQL, { timeZone, now }: At, { by, of, isForSums }: Into): Step[] {
  const due = step(readDue(db, where, by), (rows, part) => of(part).actions.addDue(rows))
  return [
    step(readDealt(db, where, by), (rows, part) => of(part).cards.addDealt(rows)),
    step(readPlayed(db, where, by), (rows, part) => of(part).cards.addPlayed(rows)),
    ...stepsOfPlayed(db, where, timeZone, { by, of: (part) => of(part).played }),
    step(readStates(db, where, now, by), (rows, part) => of(part).actions.addStates(rows)),
    step(readFindings(db, where, by), (rows, part) => of(part).actions.addFindings(rows)),
    ...(isForSums ? [due] : []),
    step(readPulseAnswers(db, where, by), (rows, part) => of(part).pulse.addAnswers(rows)),
  ]
}
