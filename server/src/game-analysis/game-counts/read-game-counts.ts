import { sql, type SQL } from 'drizzle-orm'
import type { ActionState } from '#domain/conclusions/action-state.ts'
import type { Language } from '#domain/languages.ts'
import { withFreshPlan } from '#server/db/connections/planned-each-time.ts'
import type { Db } from '#server/db/open-database.ts'
import { type By, columnsOf, partName, type Pieces, readPieces } from '../counting/in-pieces.ts'
import { kindBits } from './card-kinds.ts'

/** Games whose counts are kept, and whether they are counted by part. */
export interface Kept {
  db: Db
  ids: readonly string[]
  by: By
}

/**
 * The kept counts of the games, with what else comes from each; the games themselves are only read to tell their parts.
 */
function fromCounts({ ids, by }: Kept, also: SQL = sql``): SQL {
  const isMeant = withFreshPlan(sql`k.game_id = any (${`{${ids.join(',')}}`}::text::uuid[])`)
  const ofParts = by === 'part' ? sql`join games on games.id = k.game_id` : sql``
  return sql`from game_counts k ${ofParts} ${also} where ${isMeant}`
}

const ofGames = ({ by }: Kept) => (by === 'part' ? sql`games.deck_id, games.game_type_id, games.language, ` : sql``)
const partIn = ({ by }: Kept) => sql`${by === 'part' ? partName : sql`''`} as part`

/** A card, the place of what happened to it in `cardKinds`, and how often; without a card, in how many games. */
export type CardFigureRow = [cardId: string, kind: number, count: number]

export function readKeptCards(kept: Kept): Pieces<CardFigureRow> {
  const bits = sql.raw(String(kindBits))
  const counted = sql`(
    select counted.part, coalesce(cards.id::text, '') as card_id, figure & ((1 << ${bits}) - 1) as kind, counted.count
    from (
      select ${partIn(kept)}, figure, count(*) as count
      from (select ${ofGames(kept)} unnest(k.cards) as figure ${fromCounts(kept)}) as figures
      group by ${columnsOf(kept.by)}figure
    ) as counted left join cards on cards.short_id = figure >> ${bits}
  )`
  return readPieces<CardFigureRow>(kept.db, counted, kept.by, ['card_id', 'kind', 'count'])
}

const actions = sql`cross join unnest(k.states, k.days, k.due) as action (state, days, due)`

/** Actions by state and, if done, by how long that took; and how many of them are late. */
export function readKeptStates(kept: Kept, now: Date) {
  const counted = sql`(
    select ${partIn(kept)}, state, days, count(*) as count, count(*) filter (where due < ${now.getTime() / 1000}) as late
    from (select ${ofGames(kept)} action.* ${fromCounts(kept, actions)}) as decided
    group by ${columnsOf(kept.by)}state, days
  )`
  const columns: ['state', 'days', 'count', 'late'] = ['state', 'days', 'count', 'late']
  return readPieces<[ActionState, number | null, number, number]>(kept.db, counted, kept.by, columns)
}

/** Pending actions by the hour in which they are due. */
export function readKeptDue(kept: Kept) {
  const counted = sql`(
    select ${partIn(kept)}, floor(due / 3600)::int as hour, count(*) as count
    from (select ${ofGames(kept)} action.due ${fromCounts(kept, actions)} and action.due is not null) as pending
    group by ${columnsOf(kept.by)}floor(due / 3600)
  )`
  return readPieces<[hour: number, count: number]>(kept.db, counted, kept.by, ['hour', 'count'])
}

/** Answered questions, and texts with a counted word, by the language of the game. */
export type TextsRow = [language: Language, findings: number, texts: number]

export function readKeptTexts(kept: Kept): Pieces<TextsRow> {
  const counted = sql`(
    select ${partIn(kept)}, spoken, sum(findings) as findings, sum(texts) as texts
    from (select ${ofGames(kept)} k.language as spoken, findings, texts ${fromCounts(kept)}) as told
    group by ${columnsOf(kept.by)}spoken
  )`
  return readPieces<TextsRow>(kept.db, counted, kept.by, ['spoken', 'findings', 'texts'])
}

/** A token of `WordCounter.tokens`, and how often it came. */
export type TokenRow = [language: Language, token: string, count: number]

export function readKeptWords(kept: Kept): Pieces<TokenRow> {
  const counted = sql`(
    select ${partIn(kept)}, spoken, token, count(*) as count
    from (select ${ofGames(kept)} k.language as spoken, unnest(words) as token ${fromCounts(kept)}) as told
    group by ${columnsOf(kept.by)}spoken, token
  )`
  return readPieces<TokenRow>(kept.db, counted, kept.by, ['spoken', 'token', 'count'])
}
