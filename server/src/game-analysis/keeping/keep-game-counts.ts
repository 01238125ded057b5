import { and, count, eq, not, sql, type SQL } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import { comparedForms, WordCounter } from '#domain/words/word-counter.ts'
import type { BaseForms } from '#server/adapters/voikko/voikko.ts'
import type { Db, UnhurriedReads } from '#server/db/open-database.ts'
import { gameCounts } from '#server/db/schema/analyses.ts'
import { games } from '#server/db/schema/games.ts'
import { chunksToCount, findGames, isKeptBy } from '../counting/chunks-to-count.ts'
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
 * Keeps the counts of an organization's public games true, and deletes those of games that have changed or are no
 * longer public; all of them if it is no longer large. Games of which Finnish words could not be learnt wait for the
 * next time.
 * @returns of how many games the counts seemed true and were wrong, if `proves` asks for that
 */
export async function keepGameCounts(
  rows: UnhurriedReads,
  { where, finnish }: Keeping,
  organizationId: string,
  { countsFrom: from = countsFrom, proves = false }: LargeOrganizations & { proves?: boolean },
): Promise<number> {
  const [found] = await rows.db.select({ count: count() }).from(games).where(where)
  const isLarge = (found?.count ?? 0) >= from
  // Untrue counts go first: they have words of games that others may no longer see.
  await forget(rows.db, organizationId, isLarge ? where : sql`false`)
  if (!isLarge) return 0
  const wanted = proves ? where : (and(where, not(isKeptBy(finnish, false))) ?? where)
  let wrong = 0
  for await (const chunk of chunksToCount(rows, findGames(rows, wanted, isKeptBy(finnish, true)), { grows: false }))
    wrong += await writeGameCounts(rows.db, await readWords(rows.db, chunk.where, finnish), finnish)
  return wrong
}

async function forget(db: Db, organizationId: string, keeps: SQL): Promise<void> {
  const isTrue = and(eq(gameCounts.version, games.version), keeps) ?? keeps
  await db.delete(gameCounts).where(
    sql`${gameCounts.gameId} in (select ${games.id} from ${games} join ${gameCounts} on ${gameCounts.gameId} = ${games.id}
        where ${games.organizationId} = ${organizationId} and not (${isTrue}))`,
  )
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
