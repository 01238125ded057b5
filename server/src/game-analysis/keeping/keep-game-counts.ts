import { and, count, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import { comparedForms, WordCounter } from '#domain/words/word-counter.ts'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'
import type { Db, UnhurriedReads } from '#server/db/open-database.ts'
import { gameCounts } from '#server/db/schema/analyses.ts'
import { games } from '#server/db/schema/games.ts'
import { publicGames } from '#server/game-rows/visible-games.ts'
import { chunksToCount, findGames, type FoundGames, isKeptBy } from '../counting/chunks-to-count.ts'
import { wordForms } from '../counting/word-forms.ts'
import { rest } from '#server/turns/rest.ts'
import { type WordsOfGame, writeGameCounts } from './write-game-counts.ts'

/** From this many public games on, counts of each game are kept. Fewer are counted as quickly as counts are read. */
const countsFrom = 1000

/** Another limit, for tests. */
export interface LargeOrganizations {
  countsFrom?: number
}

interface Keeping {
  /** The organization's public games. */
  where: SQL
  finnish: BaseForms | null
}

/**
 * Keeps the counts of an organization's public games true, if they are many. Games of which Finnish words could not be
 * learnt wait for the next time, and so do those that somebody else has locked.
 * @returns how many games had counts that seemed true but were wrong, if `proves` asks for that
 */
export async function keepGameCounts(
  rows: UnhurriedReads,
  { where, finnish }: Keeping,
  { countsFrom: from = countsFrom, proves = false }: LargeOrganizations & { proves?: boolean },
): Promise<number> {
  const [found] = await rows.db.select({ count: count() }).from(games).where(where)
  if ((found?.count ?? 0) < from) return 0
  let wrong = 0
  for await (const { where: chunk } of chunksToCount(rows, untrue(rows, where, isKeptBy(finnish, proves))))
    wrong += await writeGameCounts(rows.db, await readWords(rows.db, chunk, finnish), finnish)
  return wrong
}

/** Games of which no true counts are kept. All are looked at, some at a time: those that are true may be a million. */
async function* untrue(rows: UnhurriedReads, where: SQL, isKept: SQL<boolean>): AsyncGenerator<FoundGames> {
  for await (const { others } of findGames(rows, where, isKept)) yield { kept: [], others }
}

/** Rows that one statement looks at. */
const rowsAtOnce = { postgres: 25_000, pglite: 500 } as const

/**
 * Deletes what is kept of games that have changed since or that not everybody in their organization may see any more,
 * in all organizations.
 */
export async function forgetUntrueCounts(rows: UnhurriedReads): Promise<void> {
  for (let last = await forgetAfter(rows, null); last !== null; last = await forgetAfter(rows, last)) await rest()
}

/** Looks at some rows after this one; null: at the first. Returns the last of them, or null if there are no more. */
async function forgetAfter({ db, kind }: UnhurriedReads, after: string | null): Promise<string | null> {
  const looked = db
    .select({ gameId: gameCounts.gameId, version: gameCounts.version })
    .from(gameCounts)
    .where(after === null ? undefined : gt(gameCounts.gameId, after))
    .orderBy(gameCounts.gameId)
    .limit(rowsAtOnce[kind])
    .as('looked')
  const [last] = await db
    .select({ id: sql<string | null>`max(${looked.gameId}::text collate "C")`, count: count() })
    .from(looked)
  const isTrue = and(eq(games.version, looked.version), publicGames())
  const untrueRows = await db
    .select({ id: looked.gameId })
    .from(looked)
    .innerJoin(games, eq(games.id, looked.gameId))
    .where(sql`not (${isTrue})`)
  const ids = untrueRows.map(({ id }) => id)
  if (ids.length > 0) await db.delete(gameCounts).where(inArray(gameCounts.gameId, ids))
  return last && last.count === rowsAtOnce[kind] ? last.id : null
}

/** Answers and the names of actions of each game, in one order, so that the same words come in the same order. */
const textsOfGame = sql<string[]>`(select coalesce(json_agg(text), '[]') from (
  (select report as text from conclusions where game_id = games.id and kind = 'finding' and report <> '' order by id)
  union all (select name from action_items where game_id = games.id order by id)) as texts)`

async function readWords(db: Db, where: SQL, finnish: BaseForms | null): Promise<WordsOfGame[]> {
  const { id, version, language } = games
  const found = await db.select({ id, version, language, texts: textsOfGame }).from(games).where(where)
  const learnt = found.flatMap((game) => (game.language === 'fi' ? game.texts : []))
  const isWhole = learnt.length === 0 || (await finnish?.learn(comparedForms(learnt))) !== false
  const known = wordForms(finnish)
  const words: WordsOfGame[] = []
  for (const game of found) {
    if (game.language === 'fi' && !isWhole) continue
    words.push({ id: game.id, version: game.version, ...wordsOf(game.texts, game.language, known) })
    if (words.length % gamesAtOnce === 0) await rest()
  }
  return words
}

/** Games to process before others have their turn. */
const gamesAtOnce = 50

function wordsOf(texts: readonly string[], language: Language, known: ReturnType<typeof wordForms>) {
  const counter = new WordCounter(known)
  for (const text of texts) counter.add(text, language)
  return counter.tokens(language)
}
