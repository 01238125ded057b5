import type { SQL } from 'drizzle-orm'
import { smallGroup } from '#domain/analysis/small-group.ts'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'
import type { Db, UnhurriedReads } from '#server/db/open-database.ts'
import { ActionCounts, readDue, readFindings, readStates } from './count-actions.ts'
import { CardCounts, readDealt, readPlayed } from './count-cards.ts'
import { GameCounts, stepsOfPlayed } from './count-games.ts'
import { PulseCounts, readPulseAnswers } from './count-pulse.ts'
import { readNames, readNamesOf, readTexts, WordCounts } from './count-words.ts'
import { idsByShortId } from './card-kinds.ts'
import { type Kept, type KeptRowsOf, readGameCounts, splitPiece } from './read-game-counts.ts'
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
  #unread: SQL[] = []

  readonly #isForSums: boolean
  readonly #readsNames: boolean

  /**
   * @param isForSums Whether `sums` will be asked for: when actions are due is read only for these.
   * @param readsNames Whether the names of who played are read with the games. Otherwise `words.addNamesOf` has to add
   * them before words are told.
   */
  constructor(finnish: BaseForms | null, { isForSums = false, readsNames = false } = {}) {
    this.words = new WordCounts(finnish)
    this.#isForSums = isForSums
    this.#readsNames = readsNames
  }

  /** Adds games. */
  async add({ db }: UnhurriedReads, { where, kept }: Chunk, at: At): Promise<void> {
    const into: Into = { by: 'all', isForSums: this.#isForSums, of: () => this }
    if (this.#readsNames) {
      const names = kept ? readNamesOf(db, kept) : readNames(db, where)
      await addInOrder([step(names, (rows) => this.words.addNames(rows))])
    }
    if (kept) await addInOrder([keptStep({ db, ids: kept, by: 'all', ...at }, into.of)])
    else {
      const isTold = this.#isForSums || smallGroup(this.played) === null
      const words = isTold ? [wordStep(db, where, 'all', into.of)] : []
      await addInOrder([...words, ...stepsOf(db, where, at, into)])
      if (!isTold) this.#unread.push(where)
    }
    if (smallGroup(this.played) === null) await this.#addUnread(db)
  }

  /** The sums of all that was added. Adding them to other counts is as adding the games. */
  async sums(rows: UnhurriedReads) {
    await this.#addUnread(rows.db)
    await nameCards(rows, [this])
    return {
      played: this.played.sums(),
      cards: this.cards.sums(),
      actions: this.actions.sums(),
      pulse: this.pulse.sums(),
      words: this.words.sums(),
    }
  }

  /** Adds sums. `actions.addLateOfThisHour` has to follow with the games of all that were added. */
  async addSums(sums: Sums, now: Date): Promise<void> {
    this.played.addSums(sums.played)
    this.actions.addSums(sums.actions, now)
    this.pulse.addSums(sums.pulse)
    await this.cards.addSums(sums.cards)
    await this.words.addSums(sums.words)
  }

  /** Adds what was read of kept counts. Nobody but this process sees words before they are told. */
  async addKept(kept: KeptRowsOf, part: string): Promise<void> {
    switch (kept.name) {
      case 'cards':
        return this.cards.addFigures(kept.rows)
      case 'actions':
        return this.actions.addActions(kept.rows)
      case 'due':
        return this.actions.addDue(kept.rows)
      case 'words':
        return this.words.addTokens(kept.rows)
      case 'volumes':
        return this.played.addVolumes(kept.rows, part)
      case 'ratings':
        return this.played.addRatings(kept.rows, part)
      case 'texts':
        for (const [language, findings, texts, late] of kept.rows) {
          this.actions.addKeptTexts({ findings, late })
          this.words.addKeptTexts(language, texts)
        }
        return
      case 'pulse':
        return this.pulse.addAnswers(kept.rows)
    }
  }

  async #addUnread(db: Db): Promise<void> {
    await addInOrder(this.#unread.splice(0).map((where) => wordStep(db, where, 'all', () => this)))
  }
}

/** Names the cards in what was added of kept counts, in all of these; before their cards are read. */
export async function nameCards({ db }: UnhurriedReads, counts: readonly Counts[]): Promise<void> {
  const unnamed = new Set(counts.flatMap(({ cards }) => [...cards.unnamed()]))
  const ids = await idsByShortId(db, [...unnamed])
  for (const { cards } of counts) cards.nameFigures(ids)
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
  { where, kept }: Chunk,
  at: At,
  of: (part: string) => Counts,
): Promise<void> {
  const steps = [wordStep(db, where, 'part', of), ...stepsOf(db, where, at, { by: 'part', isForSums: true, of })]
  await addInOrder(kept ? [keptStep({ db, ids: kept, by: 'part', ...at }, of)] : steps)
}

function wordStep(db: Db, where: SQL, by: By, of: Into['of']): Step {
  return step(readTexts(db, where, by), (rows, part) => of(part).words.addTexts(rows))
}

/** What is read of all rows of games, but words. */
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

/** The same, and words, from what is kept of each game. */
function keptStep(games: Kept, of: Into['of']): Step {
  return step(readGameCounts(games), (rows, piece) => {
    const { name, part } = splitPiece(piece)
    return of(part).addKept({ name, rows } as KeptRowsOf, part)
  })
}
