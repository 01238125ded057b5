import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { comparedForms, WordCounter } from '#domain/words/word-counter.ts'
import type { Language } from '#domain/languages.ts'
import { wordLimits } from '#domain/limits.ts'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'
import type { Database, Db } from '#server/db/open-database.ts'
import { actionItems, conclusions, games, players } from '#server/db/schema/games.ts'
import { users } from '#server/db/schema/people.ts'
import { wordForms } from '../word-forms.ts'
import { chunksOfGames } from './chunks-of-games.ts'

/** Texts to process before yielding to the event loop. */
const textsAtOnce = 400
/** Games whose texts are in memory at once. */
const gamesAtOnce = 2_500

type Rows = Pick<Database, 'db' | 'kind'>

/** Counts the words of conclusions, inflected forms as one, without players' names. */
export class WordCounts {
  readonly #counter: WordCounter
  readonly #names = new Set<string>()
  readonly #finnish: BaseForms | null

  constructor(finnish: BaseForms | null) {
    this.#finnish = finnish
    this.#counter = new WordCounter(wordForms(finnish))
  }

  /** Adds the matching games. The caller must apply the small-group rule. */
  async add({ db, kind }: Rows, where: SQL): Promise<void> {
    await this.#addNames(db, where)
    for await (const part of chunksOfGames(db, where, kind, gamesAtOnce))
      await this.#addTexts(await readTexts(db, part))
  }

  /** The most frequent words, and how many were counted. */
  async told() {
    await this.#finnish?.learn(comparedForms(this.#names))
    this.#counter.leaveOutNames(this.#names)
    return { ...this.#counter.top(wordLimits.toldMax), languages: this.#counter.languages() }
  }

  /** Names of people are not among the sums, and are read anew. */
  sums() {
    return this.#counter.counted()
  }

  /** Adds the sums of these games. */
  async addSums({ db, kind }: Rows, where: SQL, sums: ReturnType<WordCounts['sums']>): Promise<void> {
    for await (const part of chunksOfGames(db, where, kind)) await this.#addNames(db, part)
    this.#counter.addCounted(sums)
  }

  async #addNames(db: Db, where: SQL): Promise<void> {
    for (const name of await readNames(db, where)) this.#names.add(name)
  }

  async #addTexts(texts: readonly { text: string; language: Language }[]): Promise<void> {
    await this.#finnish?.learn(comparedForms(texts.flatMap(({ text, language }) => (language === 'fi' ? text : []))))
    for (const [index, { text, language }] of texts.entries()) {
      if (index % textsAtOnce === textsAtOnce - 1) await nextTurn()
      this.#counter.add(text, language)
    }
  }
}

function readTexts(db: Db, where: SQL) {
  return unionAll(
    db
      .select({ language: games.language, text: conclusions.report })
      .from(games)
      .innerJoin(conclusions, eq(conclusions.gameId, games.id))
      .where(and(where, eq(conclusions.kind, 'finding'))),
    db
      .select({ language: games.language, text: actionItems.name })
      .from(games)
      .innerJoin(actionItems, eq(actionItems.gameId, games.id))
      .where(where),
  )
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
