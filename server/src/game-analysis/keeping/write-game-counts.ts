import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { countedRounds } from '#server/game-rows/counted-rounds.ts'
import { cardKinds, kindBits } from '../counting/card-kinds.ts'
import { daysUntilDone, isPending } from '../counting/count-actions.ts'
import { minutesOfGame, peopleOfGame } from '../counting/read-volumes.ts'
import { rulesOfCounts } from '../counting/true-counts.ts'

/** The words of a game, as it was in this version. */
export interface WordsOfGame {
  id: string
  version: number
  texts: number
  words: string[]
}

const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`
const figureOf = (kind: SQL) => sql`(cards.short_id << ${kindBits}::int) + ${kind}`
const placeOf = (kind: (typeof cardKinds)[number]) => sql`${cardKinds.indexOf(kind)}::int`

/** As `readDealt` and `readPlayed` count them. A family's poles are named after it. */
const cards = sql`array(
  select ${figureOf(placeOf('dealt'))} from rounds join round_hands on round_hands.id = rounds.id
    cross join lateral jsonb_path_query(round_hands.hands, '$[*].cards[*]') as dealt (id)
    join cards on cards.id = (dealt.id #>> '{}')::uuid
    where rounds.game_id = games.id and ${countedRounds}
  union all
  select ${figureOf(sql`happened.kind`)} from candidates c join rounds on rounds.id = c.round_id
    join cards on cards.id = c.card_id
    cross join lateral (
      select ${placeOf('played')} as kind
      union all select ${placeOf('chosen')} where rounds.chosen_candidate_id = c.id
      union all select ${placeOf('crux')} where games.crux_candidate_id = c.id
      union all select array_position(kinds.names, p.type) - 1 from perspective_versions p
        where rounds.chosen_candidate_id = c.id and p.deck_version_id = games.deck_version_id
          and p.perspective_id = rounds.perspective_id and p.type <> 'general'
    ) as happened
    where c.game_id = games.id and ${countedRounds}
  union all
  select distinct array_position(kinds.names, split_part(p.type, '_', 1)) - 1
    from rounds join candidates c on c.id = rounds.chosen_candidate_id
    join perspective_versions p
      on p.deck_version_id = games.deck_version_id and p.perspective_id = rounds.perspective_id
    where rounds.game_id = games.id and ${countedRounds} and p.type <> 'general'
  order by 1)`

/** As `readFindings` counts them. */
const findings = sql`(select count(*) from conclusions c where c.game_id = games.id and c.kind = 'finding' and c.report <> '')`
const actions = sql`array(select concat_ws(' ', action_items.state, ${daysUntilDone})
  from action_items where action_items.game_id = games.id order by 1)`
const due = sql`array(select extract(epoch from action_items.due_at)::float8
  from action_items where action_items.game_id = games.id and ${isPending} order by 1)`

const columns = [
  ...['version', 'rules', 'language', 'deck_id', 'dated_at', 'people', 'minutes', 'score', 'max_score'],
  ...['findings', 'texts', 'cards', 'actions', 'due', 'words'],
]
/** The columns, of a table or of the only one there is. */
const list = (of?: string) =>
  sql.join(
    columns.map((column) => (of ? sql`${sql.identifier(of)}.${sql.identifier(column)}` : sql.identifier(column))),
    sql`, `,
  )

/**
 * Keeps the counts of these games, all but their words counted by the statement that writes them. Left out are games
 * that are no longer in the version in which their words were counted, and those that somebody has locked: whoever
 * locks several games in another order would wait for this statement, and it for them.
 * @returns how many games had other counts for this version
 */
export async function writeGameCounts(db: Db, games: readonly WordsOfGame[], finnish: object | null): Promise<number> {
  if (games.length === 0) return 0
  const rules = rulesOfCounts(finnish)
  const isWrong = sql`(select (${list('k')}) is distinct from (${list('counted')}) from game_counts k
    where k.game_id = counted.game_id and k.version = counted.version and k.rules = counted.rules)`
  const written = await db.execute(sql`with worded as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as w (id uuid, version int, texts int, words text[])
    ), free as materialized (
      select id from games where id in (select id from worded) for key share skip locked
    ), counted as materialized (
      select games.id as game_id, games.version, ${rules}::text as rules, games.language, games.deck_id, games.dated_at,
        (${peopleOfGame})::int as people, ${minutesOfGame} as minutes, f.score, f.max_score, ${findings}::int as findings,
        w.texts, ${cards} as cards, ${actions} as actions, ${due} as due, w.words
      from worded w join games on games.id = w.id and games.version = w.version
        cross join (select ${textArray(cardKinds)} as names) as kinds
        left join feedback f on f.game_id = games.id
      where games.id in (select id from free)
    ), kept as (
      insert into game_counts (game_id, ${list()}) select game_id, ${list()} from counted
      on conflict (game_id) do update set (${list()}) = row(${list('excluded')})
    )
    select count(*) filter (where ${isWrong})::int as wrong from counted`)
  return (written as { rows: { wrong: number }[] }).rows[0]?.wrong ?? 0
}
