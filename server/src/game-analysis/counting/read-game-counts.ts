import { sql, type SQL } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import { withFreshPlan } from '#server/db/connections/planned-each-time.ts'
import type { Db } from '#server/db/open-database.ts'
import type { AnswerRow } from './count-pulse.ts'
import { type By, columnsOf, partName, Pieces } from './in-pieces.ts'
import type { RatingRow, Volume } from './read-volumes.ts'

/** Games whose counts are kept, and how they are counted. */
export interface Kept {
  db: Db
  ids: readonly string[]
  by: By
  timeZone: string
  now: Date
}

/** What is read of kept counts, in lists of rows. */
export interface KeptRows {
  /** Cards and what happened to them, as `cardKinds` has it; and how often. */
  cards: [figure: number, count: number]
  /** The state of actions and, of those that are done, the whole days until then; and how many there are. */
  actions: [action: string, count: number]
  /** Pending actions by the hour in which they are due. */
  due: [hour: number, count: number]
  /** Tokens of `WordCounter.tokens`, and how often they came. */
  words: [language: Language, token: string, count: number]
  volumes: Volume
  ratings: RatingRow
  /** In games of a language: answered questions, texts with a counted word, and late actions. */
  texts: [language: Language, findings: number, texts: number, late: number]
  /** Nothing of these is kept: an answer has no version. */
  pulse: AnswerRow
}

type KeptName = keyof KeptRows

/** Some rows of one kind. */
export type KeptRowsOf = { [Name in KeptName]: { name: Name; rows: KeptRows[Name][] } }[KeptName]

/**
 * Reads what is kept of these games in one statement, with their answers to the pulse: finding the rows takes as long
 * as counting what is in them. Each piece is of one kind, and begins the name of its part with that.
 */
export function readGameCounts(kept: Kept): Pieces<KeptRows[KeptName]> {
  const lists = { ...eachValue(kept), ...facts(kept) }
  const counted = sql.join(
    Object.entries(lists).map(([name, list]) => sql`select ${name}::text as name, ${list}`),
    sql` union all `,
  )
  const query = sql`(with found as materialized (${found(kept)}) ${counted}) as counted`
  return new Pieces(async () =>
    kept.db.select({ part: sql<string>`name || ' ' || part`, rows: sql<KeptRows[KeptName][]>`rows` }).from(query),
  )
}

/** Splits the name of a piece into the kind of its rows and their part. */
export function splitPiece(name: string): { name: KeptName; part: string } {
  const end = name.indexOf(' ')
  return { name: name.slice(0, end) as KeptName, part: name.slice(end + 1) }
}

/** The kept counts; the games themselves are only read to tell their parts. */
function found({ ids, by, timeZone, now }: Kept): SQL {
  const isMeant = withFreshPlan(sql`k.game_id = any (${`{${ids.join(',')}}`}::uuid[])`)
  const [columns, games] =
    by === 'part'
      ? [sql`games.deck_id, games.game_type_id, games.language, `, sql`join games on games.id = k.game_id`]
      : [sql``, sql``]
  return sql`
    select ${columns} k.game_id, k.language as spoken, k.deck_id as played, k.dated_at, k.people,
      to_char(k.dated_at at time zone ${timeZone}, 'YYYY-MM') as month, coalesce(k.minutes, -1) as minutes,
      k.score, k.max_score, k.findings, k.texts, k.cards, k.actions, k.due, k.words,
      (select count(*) from unnest(k.due) as due where due < ${now.getTime() / 1000}) as late
    from game_counts k ${games} where ${isMeant}`
}

const partOf = (by: By) => sql`${by === 'part' ? partName : sql`''`} as part`

/** Lists of how often each of several values of a game came. */
function eachValue({ by }: Kept): Record<'cards' | 'actions' | 'due' | 'words', SQL> {
  const [part, columns] = [partOf(by), columnsOf(by)]
  const count = (values: SQL) => sql`part, json_agg(json_build_array(value, count)) as rows
    from (
      select ${part}, value, count(*) as count from (select ${columns}${values} as value from found) as each_value
      group by ${columns}value
    ) as each_count group by part`
  return {
    cards: count(sql`unnest(cards)`),
    actions: count(sql`unnest(actions)`),
    due: count(sql`floor(unnest(due) / 3600)::int`),
    words: sql`part, json_agg(json_build_array(spoken, token, count)) as rows
      from (
        select ${part}, spoken, token, count(*) as count
        from (select ${columns}spoken, unnest(words) as token from found) as each_word
        group by ${columns}spoken, token
      ) as each_count group by part`,
  }
}

/** Lists of what is one value of a game, and of its answers to the pulse. */
function facts({ by }: Kept): Record<'volumes' | 'ratings' | 'texts' | 'pulse', SQL> {
  const columns = columnsOf(by)
  // The games of a part have one language and one deck.
  const sets =
    by === 'part'
      ? {
          volumes: sql`(month), (minutes)`,
          others: sql``,
          key: sql`coalesce(month, minutes::text)`,
          ratings: sql`(month, score, max_score)`,
          ratedAt: sql`month`,
        }
      : {
          volumes: sql`(spoken), (played), (month), (minutes)`,
          others: sql`when grouping(played) = 0 then 'deck' else 'language'`,
          key: sql`coalesce(month, minutes::text, played::text, spoken)`,
          ratings: sql`(month, score, max_score), (played, score, max_score)`,
          ratedAt: sql`coalesce(month, played::text)`,
        }
  const list = (row: SQL, from: SQL) =>
    sql`part, json_agg(row) as rows from (select ${partOf(by)}, json_build_array(${row}) as row from ${from}) as each_row group by part`
  return {
    volumes: list(
      sql`case when grouping(month) = 0 then 'month' when grouping(minutes) = 0 then 'minutes' ${sets.others} end,
        ${sets.key}, count(*), sum(people), min(dated_at), max(dated_at)`,
      sql`found group by ${columns}grouping sets (${sets.volumes})`,
    ),
    ratings: list(
      sql`grouping(month) = 0, ${sets.ratedAt}, score, max_score, count(*)`,
      sql`found where score is not null group by ${columns}grouping sets (${sets.ratings})`,
    ),
    texts: list(sql`spoken, sum(findings), sum(texts), sum(late)`, sql`found group by ${columns}spoken`),
    pulse: list(
      sql`answer.wave, answer.score, count(*), count(distinct game_id)`,
      sql`found join pulse_answers answer using (game_id)
        group by ${columns}grouping sets ((answer.wave, answer.score), (answer.wave))`,
    ),
  }
}
