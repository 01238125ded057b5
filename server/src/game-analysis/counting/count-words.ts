import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { comparedForms, WordCounter } from '#domain/words/word-counter.ts'
import type { Language } from '#domain/languages.ts'
import { wordLimits } from '#domain/limits.ts'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'
import { isCancelled } from '#server/db/database-faults.ts'
import type { Db, UnhurriedReads } from '#server/db/open-database.ts'
import { actionItems, conclusions, games, players } from '#server/db/schema/games.ts'
import { users } from '#server/db/schema/people.ts'
import { type By, ofParts, partIn, type Piece, readPieces } from './in-pieces.ts'
import { wordForms } from './word-forms.ts'
import { chunksOfGames } from './chunks-of-games.ts'

/** Texts to process before yielding to the event loop. */
const textsAtOnce = 200

/** Counts the words of conclusions, inflected forms as one, without players' names. */
export class WordCounts {
  readonly #counter: WordCounter
  readonly #names = new Set<string>()
  readonly #finnish: BaseForms | null
  #isWhole = true

  constructor(finnish: BaseForms | null) {
    this.#finnish = finnish
    this.#counter = new WordCounter(wordForms(finnish))
  }

  /** Adds a chunk of games. The caller must apply the small-group rule. */
  async add(rows: UnhurriedReads, where: SQL): Promise<void> {
    for (const name of await readNames(rows.db, where)) this.#names.add(name)
    for await (const { rows: texts } of readTexts(rows.db, where, 'all')) await this.addTexts(texts)
  }

  /** Adds some texts, for sums: names are not among these. */
  async addTexts(texts: readonly TextRow[]): Promise<void> {
    const finnish = texts.flatMap(([language, text]) => (language === 'fi' ? [text] : []))
    if (finnish.length > 0 && (await this.#finnish?.learn(comparedForms(finnish))) === false) this.#isWhole = false
    for (const [index, [language, text]] of texts.entries()) {
      if (index % textsAtOnce === textsAtOnce - 1) await nextTurn()
      this.#counter.add(text, language)
    }
  }

  /** The most frequent words, and how many were counted. */
  async told() {
    await this.#finnish?.learn(comparedForms(this.#names))
    this.#counter.leaveOutNames(this.#names)
    return { ...this.#counter.top(wordLimits.returnedMax), languages: this.#counter.languages() }
  }

  /** Whether all Finnish words could be learnt before they were counted; otherwise some were only stemmed. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  /** Names are not among the sums: `addNames` reads them. */
  sums() {
    return this.#counter.counted()
  }

  addSums(sums: ReturnType<WordCounts['sums']>): void {
    this.#counter.addCounted(sums)
  }

  /** Reads the names of who played, so that they are no words. */
  async addNames(rows: UnhurriedReads, where: SQL): Promise<void> {
    for (const name of await namesOf(rows, where)) this.#names.add(name)
  }
}

type TextRow = [language: Language, text: string]

/** Answers and the names of actions. */
export function readTexts(db: Db, where: SQL, by: By): AsyncGenerator<Piece<TextRow>> {
  const texts = unionAll(
    db
      .select({ ...ofParts(by), language: games.language, text: sql<string>`${conclusions.report}`.as('text') })
      .from(games)
      .innerJoin(conclusions, eq(conclusions.gameId, games.id))
      .where(and(where, eq(conclusions.kind, 'finding'), ne(conclusions.report, ''))),
    db
      .select({ ...ofParts(by), language: games.language, text: sql<string>`${actionItems.name}`.as('text') })
      .from(games)
      .innerJoin(actionItems, eq(actionItems.gameId, games.id))
      .where(where),
  ).as('texts')
  const told = db.select({ part: partIn(by), language: texts.language, text: texts.text }).from(texts)
  return readPieces<TextRow>(db, told, by, ['language', 'text'])
}

/**
 * The names of who played. PostgreSQL reads all at once far faster than chunk by chunk; a disk on which that takes
 * longer than a statement may is asked in chunks.
 */
async function namesOf(rows: UnhurriedReads, where: SQL): Promise<Set<string>> {
  if (rows.kind === 'postgres')
    try {
      return new Set(await readNames(rows.db, where))
    } catch (error) {
      if (!isCancelled(error)) throw error
    }
  const names = new Set<string>()
  for await (const chunk of chunksOfGames(rows, where))
    for (const name of await readNames(rows.db, chunk)) names.add(name)
  return names
}

async function readNames(db: Db, where: SQL): Promise<string[]> {
  const seated = await db
    .selectDistinct({ name: players.name })
    .from(games)
    .innerJoin(players, eq(players.gameId, games.id))
    .where(where)
  const leading = await db
    .selectDistinct({ name: users.name })
    .from(games)
    .innerJoin(users, eq(users.id, games.gameMasterId))
    .where(and(where, eq(games.gameMasterPlays, true)))
  return [...seated, ...leading].flatMap(({ name }) => name ?? [])
}
