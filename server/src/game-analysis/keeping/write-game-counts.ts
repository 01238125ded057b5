import { sql, type SQL } from 'drizzle-orm'
import { pendingStates } from '#domain/conclusions/action-state.ts'
import type { Db } from '#server/db/open-database.ts'
import { cardKinds, kindBits } from '../counting/card-kinds.ts'
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
const isCounted = sql`r.state <> 'skipped' and r.taken_back_at is null`
const figureOf = (kind: SQL) => sql`(s.short_id << ${kindBits}::int) + ${kind}`
const placeOf = (kind: (typeof cardKinds)[number]) => sql`${cardKinds.indexOf(kind)}::int`

/** A family's poles are named after it. */
const cards = sql`array(
  select ${figureOf(placeOf('dealt'))} from rounds r join hands h on h.round_id = r.id
    cross join lateral jsonb_array_elements_text(h.card_ids) as dealt (id) join cards s on s.id = dealt.id::uuid
    where r.game_id = g.id and ${isCounted}
  union all
  select ${figureOf(sql`happened.kind`)} from candidates c join rounds r on r.id = c.round_id join cards s on s.id = c.card_id
    cross join lateral (
      select ${placeOf('played')} as kind
      union all select ${placeOf('chosen')} where r.chosen_candidate_id = c.id
      union all select ${placeOf('crux')} where g.crux_candidate_id = c.id
      union all select array_position(kinds.names, p.type) - 1 from perspective_versions p
        where r.chosen_candidate_id = c.id and p.deck_version_id = g.deck_version_id
          and p.perspective_id = r.perspective_id and p.type <> 'general'
    ) as happened
    where c.game_id = g.id and ${isCounted}
  union all
  select distinct array_position(kinds.names, split_part(p.type, '_', 1)) - 1
    from rounds r join candidates c on c.id = r.chosen_candidate_id
    join perspective_versions p on p.deck_version_id = g.deck_version_id and p.perspective_id = r.perspective_id
    where r.game_id = g.id and ${isCounted} and p.type <> 'general'
  order by 1)`

const people = sql`(select count(*) from players where players.game_id = g.id and players.removed_at is null) + g.game_master_plays::int`
const minutes = sql`case when g.clock_ms > 0 then round(g.clock_ms / 60000.0)::int end`
const findings = sql`(select count(*) from conclusions c where c.game_id = g.id and c.kind = 'finding' and c.report <> '')`

const waited = sql`a.done_at - g.completed_at`
const days = sql`greatest(0, floor(extract(epoch from ${waited}) / 86400))::int`
const pending = sql.join(
  pendingStates.map((state) => sql`${state}`),
  sql`, `,
)
const actions = sql`array(select concat_ws(' ', a.state, case when a.state = 'done' and ${waited} is not null then ${days} end)
  from action_items a where a.game_id = g.id order by 1)`
const due = sql`array(select extract(epoch from a.due_at)::float8
  from action_items a where a.game_id = g.id and a.state in (${pending}) and a.due_at is not null order by 1)`

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
 * Keeps the counts of these games, all but their words counted by the statement that writes them; left out are games
 * that are no longer in the version in which their words were counted.
 * @returns of how many games other counts were kept for this version
 */
export async function writeGameCounts(db: Db, games: readonly WordsOfGame[], finnish: object | null): Promise<number> {
  if (games.length === 0) return 0
  const rules = rulesOfCounts(finnish)
  const isWrong = sql`(select (${list('k')}) is distinct from (${list('counted')}) from game_counts k
    where k.game_id = counted.game_id and k.version = counted.version and k.rules = counted.rules)`
  const written = await db.execute(sql`with counted as materialized (
      select g.id as game_id, g.version, ${rules}::text as rules, g.language, g.deck_id, g.dated_at,
        (${people})::int as people, ${minutes} as minutes, f.score, f.max_score, ${findings}::int as findings,
        w.texts, ${cards} as cards, ${actions} as actions, ${due} as due, w.words
      from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as w (id uuid, version int, texts int, words text[])
        join games g on g.id = w.id and g.version = w.version
        cross join (select ${textArray(cardKinds)} as names) as kinds
        left join feedback f on f.game_id = g.id
    ), kept as (
      insert into game_counts (game_id, ${list()}) select game_id, ${list()} from counted
      on conflict (game_id) do update set (${list()}) = row(${list('excluded')})
    )
    select count(*) filter (where ${isWrong})::int as wrong from counted`)
  return (written as { rows: { wrong: number }[] }).rows[0]?.wrong ?? 0
}
