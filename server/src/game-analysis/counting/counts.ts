import type { SQL } from 'drizzle-orm'
import { smallGroup } from '#domain/analysis/small-group.ts'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'
import type { UnhurriedReads } from '#server/db/open-database.ts'
import { ActionCounts, readDue, readFindings, readStates } from './count-actions.ts'
import { CardCounts, readDealt, readPlayed } from './count-cards.ts'
import { countPlayed, GameCounts } from './count-games.ts'
import { PulseCounts, readPulseAnswers } from './count-pulse.ts'
import { readTexts, WordCounts } from './count-words.ts'
import type { By } from './in-pieces.ts'

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
  async add(rows: UnhurriedReads, where: SQL, at: At): Promise<void> {
    await countInto(rows, where, at, { by: 'all', isForSums: this.#isForSums, of: () => this })
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
    for (const part of this.#unread.splice(0))
      if (this.#isForSums) await wordsInto(rows, part, { by: 'all', of: () => this })
      else await this.words.add(rows, part)
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
}

/** Adds the matching games to the counts of their parts, for sums. */
export async function countParts(
  rows: UnhurriedReads,
  where: SQL,
  at: At,
  of: (part: string) => Counts,
): Promise<void> {
  await countInto(rows, where, at, { by: 'part', isForSums: true, of })
  await wordsInto(rows, where, { by: 'part', of })
}

/** Counts everything but words, with one statement at a time, so that others have the rest of the database. */
async function countInto(
  { db }: UnhurriedReads,
  where: SQL,
  { timeZone, now }: At,
  { by, of, isForSums }: Into & { isForSums: boolean },
): Promise<void> {
  for await (const { part, rows } of readDealt(db, where, by)) of(part).cards.addDealt(rows)
  for await (const { part, rows } of readPlayed(db, where, by)) of(part).cards.addPlayed(rows)
  await countPlayed(db, where, timeZone, { by, of: (part) => of(part).played })
  for await (const { part, rows } of readStates(db, where, now, by)) of(part).actions.addStates(rows)
  for await (const { part, rows } of readFindings(db, where, by))
    for (const [count] of rows) of(part).actions.findings += count
  if (isForSums) for await (const { part, rows } of readDue(db, where, by)) of(part).actions.addDue(rows)
  for await (const { part, rows } of readPulseAnswers(db, where, by)) of(part).pulse.addAnswers(rows)
}

async function wordsInto({ db }: UnhurriedReads, where: SQL, { by, of }: Into): Promise<void> {
  for await (const { part, rows } of readTexts(db, where, by)) await of(part).words.addTexts(rows)
}
