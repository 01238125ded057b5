import { and, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import { union, unionAll } from 'drizzle-orm/pg-core'
import { comparedForms, WordCounter } from '#domain/words/word-counter.ts'
import type { Language } from '#domain/languages.ts'
import { wordLimits } from '#domain/limits.ts'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'
import { withFreshPlan } from '#server/db/connections/planned-each-time.ts'
import { isCancelled } from '#server/db/database-faults.ts'
import type { Db, UnhurriedReads } from '#server/db/open-database.ts'
import { actionItems, conclusions, games, players } from '#server/db/schema/games.ts'
import { users } from '#server/db/schema/people.ts'
import { rest } from '#server/turns/rest.ts'
import type { KeptRows } from './read-game-counts.ts'
import { type By, ofParts, partIn, type Pieces, readPieces } from './in-pieces.ts'
import { inTurns } from './in-turns.ts'
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

  addNames(names: readonly NameRow[]): void {
    for (const [name] of names) this.#names.add(name)
  }

  /** Adds some texts. Where words are told, the caller must apply the small-group rule, and add names as well. */
  async addTexts(texts: readonly TextRow[]): Promise<void> {
    const finnish = texts.flatMap(([language, text]) => (language === 'fi' ? [text] : []))
    if (finnish.length > 0 && (await this.#finnish?.learn(comparedForms(finnish))) === false) this.#isWhole = false
    for (const [index, [language, text]] of texts.entries()) {
      if (index % textsAtOnce === textsAtOnce - 1) await rest()
      this.#counter.add(text, language)
    }
  }

  /** Adds how many texts had a counted word, and `addTokens` which. */
  addKeptTexts(language: Language, texts: number): void {
    this.#counter.addTokens(language, { texts, words: [] })
  }

  /** Adds tokens of kept counts, under the same rule as texts. */
  async addTokens(rows: readonly KeptRows['words'][]): Promise<void> {
    const finnish = rows.flatMap(([language, token]) => (language === 'fi' ? [token.slice(1)] : []))
    if (finnish.length > 0 && (await this.#finnish?.learn(comparedForms(finnish))) === false) this.#isWhole = false
    for (const [language, ofLanguage] of Map.groupBy(rows, ([one]) => one))
      this.#counter.addTokens(language, { texts: 0, words: ofLanguage.map(([, token, count]) => [token, count]) })
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

  /** Names are not among the sums: `addNamesOf` reads them. */
  sums() {
    return this.#counter.counted()
  }

  async addSums(sums: ReturnType<WordCounts['sums']>): Promise<void> {
    for (const { words, ...language } of sums) {
      this.#counter.addCounted({ ...language, words: [] })
      for await (const some of inTurns(words)) this.#counter.addCounted({ ...language, words: some, texts: 0 })
    }
  }

  /**
   * Adds the names of who played, so that they are no words. PostgreSQL reads all at once far faster than chunk by
   * chunk; a disk on which that takes longer than a statement may is asked in chunks.
   */
  async addNamesOf(rows: UnhurriedReads, where: SQL): Promise<void> {
    if (rows.kind === 'postgres')
      try {
        return await this.#readNames(rows, where)
      } catch (error) {
        if (!isCancelled(error)) throw error
      }
    for await (const chunk of chunksOfGames(rows, where)) await this.#readNames(rows, chunk)
  }

  async #readNames({ db }: UnhurriedReads, where: SQL): Promise<void> {
    for await (const { rows: names } of readNames(db, where)) this.addNames(names)
  }
}

type TextRow = [language: Language, text: string]

/** Answers and the names of actions. */
export function readTexts(db: Db, where: SQL, by: By): Pieces<TextRow> {
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

type NameRow = [name: string]

/** The names of who played. */
export function readNames(db: Db, where: SQL): Pieces<NameRow> {
  const names = union(
    db
      .select({ name: sql<string>`${players.name}`.as('name') })
      .from(games)
      .innerJoin(players, eq(players.gameId, games.id))
      .where(and(where, isNotNull(players.name))),
    db
      .select({ name: sql<string>`${users.name}`.as('name') })
      .from(games)
      .innerJoin(users, eq(users.id, games.gameMasterId))
      .where(and(where, eq(games.gameMasterPlays, true), isNotNull(users.name))),
  )
  return readPieces<NameRow>(db, names, 'all', ['name'])
}

/** The same of games whose ids are known: a lookup of each among the players, without the games' own rows. */
export function readNamesOf(db: Db, ids: readonly string[]): Pieces<NameRow> {
  const list = `{${ids.join(',')}}`
  const names = withFreshPlan(sql`(
    select name from players where game_id = any (${list}::uuid[]) and name is not null
    union select u.name from games g join users u on u.id = g.game_master_id
    where g.id = any (${list}::uuid[]) and g.game_master_plays and u.name is not null)`)
  return readPieces<NameRow>(db, names, 'all', ['name'])
}
