import type { GameRows } from './read-game-rows.ts'

type Row = { id: string }

/** The tables whose rows are part of a game's rows. */
const shown: ReadonlySet<string> = new Set([
  'rounds',
  'players',
  'candidates',
  'cards',
  'conclusions',
  'action_items',
  'polls',
  'votes',
  'player_participations',
  'player_ideas',
  'feedback',
])

/** Whether a table's rows are part of a game's rows. */
export function isShown(table: string): boolean {
  return shown.has(table)
}

/** One insert, update or delete of a game's row, as JSON that can go to another process. */
export type RowChange =
  | { table: string; put: Row & Record<string, unknown> }
  | { table: string; id: string; changes: Record<string, unknown> }
  | { table: string; id: string; gone: true }

/** What a step changed: the game's own columns, and rows of other tables. */
export interface GameChanges {
  game: Record<string, unknown>
  rows: readonly RowChange[]
}

/**
 * Applies a step's changes to a game's rows, giving the next version. Unchanged parts stay the same objects, so
 * comparing them is cheap. The changes are those that the same transaction wrote.
 */
export function advanceRows(rows: GameRows, version: number, changes: GameChanges): GameRows {
  let next = version === rows.game.version ? rows : { ...rows, game: { ...rows.game, ...changes.game, version } }
  for (const change of changes.rows) next = apply(next, change)
  return next
}

function apply(rows: GameRows, change: RowChange): GameRows {
  switch (change.table) {
    case 'rounds': {
      const rounds = changed([...rows.rounds, ...rows.rounds_taken_back], change, (a, b) => a.play_order - b.play_order)
      return {
        ...rows,
        rounds: rounds.filter(({ taken_back_at }) => taken_back_at === null),
        rounds_taken_back: rounds.filter(({ taken_back_at }) => taken_back_at !== null),
      }
    }
    case 'players':
      return { ...rows, players: changed(rows.players, change, (a, b) => a.seat - b.seat) }
    case 'candidates':
      return {
        ...rows,
        candidates: changed(
          rows.candidates,
          change,
          byMoment(({ created_at }) => created_at),
        ),
      }
    case 'cards':
      return { ...rows, cards: changed(rows.cards, change) }
    case 'conclusions':
      return { ...rows, conclusions: changed(rows.conclusions, change) }
    case 'action_items':
      return {
        ...rows,
        action_items: changed(
          rows.action_items,
          change,
          byMoment(({ created_at }) => created_at),
        ),
      }
    case 'polls':
      return {
        ...rows,
        polls: changed(
          rows.polls,
          withBeside(change, { votes: [] }),
          byMoment(({ created_at }) => created_at),
        ),
      }
    case 'votes':
      return {
        ...rows,
        polls: rows.polls.map((poll) => within(poll, 'votes', belongs(change, 'poll_id', poll), change)),
      }
    case 'player_participations':
      return {
        ...rows,
        participations: changed(
          rows.participations,
          withBeside(change, { ideas: [] }),
          byMoment(({ started_at }) => started_at),
        ),
      }
    case 'player_ideas':
      return {
        ...rows,
        participations: rows.participations.map((one) =>
          within(one, 'ideas', belongs(change, 'participation_id', one), change),
        ),
      }
    case 'feedback':
      return { ...rows, feedback: changed(rows.feedback ? [rows.feedback] : [], change)[0] ?? null }
    default:
      return rows
  }
}

/** A list after a change, in the order in which a read returns it. */
function changed<R extends Row>(list: readonly R[], change: RowChange, order?: (a: R, b: R) => number): R[] {
  if ('gone' in change) return list.filter(({ id }) => id !== change.id)
  if (!('changes' in change)) {
    // The writer's tables are the tables of these rows.
    const put = change.put as unknown as R
    return placed(
      list.filter(({ id }) => id !== put.id),
      put,
      order,
    )
  }
  const row = list.find(({ id }) => id === change.id)
  if (!row) return [...list]
  const next = { ...row, ...change.changes }
  return order
    ? placed(
        list.filter((one) => one !== row),
        next,
        order,
      )
    : list.map((one) => (one === row ? next : one))
}

/** Inserts a row into a sorted list; mostly at the end. */
function placed<R>(list: R[], row: R, order: ((a: R, b: R) => number) | undefined): R[] {
  const after = order ? list.findLastIndex((one) => order(one, row) <= 0) : list.length - 1
  list.splice(after + 1, 0, row)
  return list
}

function byMoment<R extends Row>(moment: (row: R) => string) {
  return (a: R, b: R) => Date.parse(moment(a)) - Date.parse(moment(b)) || (a.id < b.id ? -1 : 1)
}

/** A new row with its empty list of children. */
function withBeside(change: RowChange, empty: Record<string, unknown>): RowChange {
  return 'put' in change ? { ...change, put: { ...empty, ...change.put } } : change
}

/** Whether a change concerns a child of this row: an inserted row says so, of others only the id is known. */
function belongs(change: RowChange, column: string, owner: Row): boolean {
  return !('put' in change) || change.put[column] === owner.id
}

function within<O extends Row, K extends 'votes' | 'ideas'>(
  owner: O & Record<K, Row[]>,
  key: K,
  concerned: boolean,
  change: RowChange,
): O {
  const id = 'put' in change ? change.put.id : change.id
  if (!concerned || (!('put' in change) && !owner[key].some((row) => row.id === id))) return owner
  const order = key === 'ideas' ? byMoment((row: Row & { created_at?: string }) => row.created_at ?? '') : undefined
  return { ...owner, [key]: changed(owner[key], change, order) }
}
