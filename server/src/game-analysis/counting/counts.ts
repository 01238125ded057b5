import type { SQL } from 'drizzle-orm'
import { smallGroup } from '#domain/analysis/small-group.ts'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'
import type { UnhurriedReads } from '#server/db/open-database.ts'
import { ActionCounts } from './count-actions.ts'
import { CardCounts } from './count-cards.ts'
import { GameCounts } from './count-games.ts'
import { PulseCounts } from './count-pulse.ts'
import { WordCounts } from './count-words.ts'

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

  /** Adds the matching games with one statement at a time, so that others have the rest of the database. */
  async add(rows: UnhurriedReads, where: SQL, at: { timeZone: string; now: Date }): Promise<void> {
    const { db } = rows
    await this.cards.add(db, where)
    await this.played.add(db, where, at.timeZone)
    await this.actions.add(db, where, at.now)
    if (this.#isForSums) await this.actions.addDue(db, where)
    await this.pulse.add(db, where)
    this.#unread.push(where)
    if (smallGroup(this.played) === null) await this.#readWords(rows)
  }

  /** The sums of all that was added. Adding them to other counts is as adding the games. */
  async sums(rows: UnhurriedReads) {
    await this.#readWords(rows)
    return {
      played: this.played.sums(),
      cards: this.cards.sums(),
      actions: this.actions.sums(),
      pulse: this.pulse.sums(),
      words: this.words.sums(),
    }
  }

  /**
   * Adds sums. `actions.addLateOfThisHour` has to follow with the games of all that were added, and `words.addNames`
   * with the names of who played.
   */
  addSums(sums: Sums, now: Date): void {
    this.played.addSums(sums.played)
    this.cards.addSums(sums.cards)
    this.actions.addSums(sums.actions, now)
    this.pulse.addSums(sums.pulse)
    this.words.addSums(sums.words)
  }

  async #readWords(rows: UnhurriedReads): Promise<void> {
    for (const part of this.#unread.splice(0)) await this.words.add(rows, part)
  }
}
