import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { pendingStates, type ActionState } from '#domain/conclusions/action-state.ts'
import type { Db, UnhurriedReads } from '#server/db/open-database.ts'
import { actionItems, conclusions, games } from '#server/db/schema/games.ts'
import { type By, columnsOf, ofParts, partIn, type Pieces, readPieces } from './in-pieces.ts'
import { Tally } from './tally.ts'

/** Counts actions by state, and answered questions. */
export class ActionCounts {
  states = new Tally<ActionState>()
  /** Pending actions past their due date. */
  late = 0
  /** Done actions, by whole days since the end of the game. */
  daysUntilDone = new Tally<number>()
  /** Answered questions. */
  findings = 0
  /** Pending actions by the hour in which they are due: those of added sums, and what `addDue` read. */
  readonly #due = new Tally<number>()

  addStates(rows: readonly StateRow[]): void {
    for (const [state, daysWaited, count, late] of rows) {
      this.states.add(state, count)
      this.late += late
      if (daysWaited !== null) this.daysUntilDone.add(daysWaited, count)
    }
  }

  /** Adds what is kept of games: states, and the days until done. */
  addActions(rows: readonly [action: string, count: number][]): void {
    for (const [action, count] of rows) {
      const [state, days] = action.split(' ')
      this.states.add(state as ActionState, count)
      if (days !== undefined) this.daysUntilDone.add(Number(days), count)
    }
  }

  addKeptTexts({ findings, late }: { findings: number; late: number }): void {
    this.findings += findings
    this.late += late
  }

  addFindings(rows: readonly [count: number][]): void {
    for (const [count] of rows) this.findings += count
  }

  /** Adds when pending actions are due: which of them are late depends on when somebody asks. */
  addDue(rows: readonly DueRow[]): void {
    for (const [hour, count] of rows) this.#due.add(hour, count)
  }

  /** The sums of all that was added; `addDue` must have been called for the same games as `addStates`. */
  sums() {
    return {
      states: [...this.states],
      daysUntilDone: [...this.daysUntilDone],
      findings: this.findings,
      due: [...this.#due],
    }
  }

  /** Adds sums; what becomes late in the present hour has to be added by `addLateOfThisHour`. */
  addSums(sums: ReturnType<ActionCounts['sums']>, now: Date): void {
    this.states.addAll(sums.states)
    this.daysUntilDone.addAll(sums.daysUntilDone)
    this.findings += sums.findings
    this.#due.addAll(sums.due)
    for (const [hour, count] of sums.due) if (hour < hourOf(now)) this.late += count
  }

  /**
   * Adds what is late since this hour began; `where` are the games whose sums were added, `organizationIds` theirs. Few
   * actions are due within an hour, so these are found first, by their index.
   */
  async addLateOfThisHour({ db }: UnhurriedReads, where: SQL, organizationIds: string[], now: Date): Promise<void> {
    if (this.#due.of(hourOf(now)) === 0) return
    const begun = new Date(hourOf(now) * hourMs).toISOString()
    const isDue = and(
      inArray(actionItems.organizationId, organizationIds),
      isLate(now),
      sql`${actionItems.dueAt} >= ${begun}::timestamptz`,
    )
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(actionItems)
      .innerJoin(games, eq(games.id, actionItems.gameId))
      .where(and(isDue, where))
    this.late += row?.count ?? 0
  }
}

type StateRow = [state: ActionState, daysUntilDone: number | null, count: number, late: number]

const waited = sql`${actionItems.doneAt} - ${games.completedAt}`

/** The whole days until an action was done, since the end of its game; null: it is not, or there is no date. */
export const daysUntilDone = sql<number | null>`case when ${actionItems.state} = 'done' and ${waited} is not null
  then greatest(0, floor(extract(epoch from ${waited}) / 86400))::int end`

/** Actions by state and, if done, by how long that took. */
export function readStates(db: Db, where: SQL, now: Date, by: By): Pieces<StateRow> {
  const decided = db
    .select({
      ...ofParts(by),
      state: actionItems.state,
      days: daysUntilDone.as('days'),
      isLate: sql`${isLate(now)}`.as('is_late'),
    })
    .from(games)
    .innerJoin(actionItems, eq(actionItems.gameId, games.id))
    .where(where)
    .as('decided')
  const counted = db
    .select({
      part: partIn(by),
      state: decided.state,
      days: decided.days,
      count: sql<number>`count(*)`.as('count'),
      late: sql<number>`count(*) filter (where ${decided.isLate})`.as('late'),
    })
    .from(decided)
    .groupBy(sql`${columnsOf(by)}${decided.state}, ${decided.days}`)
  return readPieces<StateRow>(db, counted, by, ['state', 'days', 'count', 'late'])
}

/** How many questions were answered. */
export function readFindings(db: Db, where: SQL, by: By): Pieces<[count: number]> {
  const found = db
    .select({ ...ofParts(by), gameId: sql`${games.id}`.as('game_id') })
    .from(games)
    .innerJoin(conclusions, eq(conclusions.gameId, games.id))
    .where(and(where, eq(conclusions.kind, 'finding'), sql`${conclusions.report} <> ''`))
    .as('found')
  const counted = db
    .select({ part: partIn(by), count: sql<number>`count(*)`.as('count') })
    .from(found)
    .groupBy(sql`${columnsOf(by)}1`)
  return readPieces<[count: number]>(db, counted, by, ['count'])
}

type DueRow = [hour: number, count: number]

/** Pending actions by the hour in which they are due. */
export function readDue(db: Db, where: SQL, by: By): Pieces<DueRow> {
  const hour = sql<number>`floor(extract(epoch from ${actionItems.dueAt}) / 3600)::int`.as('hour')
  const due = db
    .select({ ...ofParts(by), hour })
    .from(games)
    .innerJoin(actionItems, eq(actionItems.gameId, games.id))
    .where(and(where, isPending))
    .as('due')
  const counted = db
    .select({ part: partIn(by), hour: due.hour, count: sql<number>`count(*)`.as('count') })
    .from(due)
    .groupBy(sql`${columnsOf(by)}${due.hour}`)
  return readPieces<DueRow>(db, counted, by, ['hour', 'count'])
}

const hourMs = 3_600_000
const hourOf = (moment: Date) => Math.floor(moment.getTime() / hourMs)
/** Whether an action is still to be done. */
export const isPending = inArray(actionItems.state, [...pendingStates])

/** Whether an action is pending past its due date. */
export function isLate(now: Date): SQL | undefined {
  return and(isPending, sql`${actionItems.dueAt} < ${now.toISOString()}::timestamptz`)
}
