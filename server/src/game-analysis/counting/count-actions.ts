import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { pendingStates, type ActionState } from '#domain/conclusions/action-state.ts'
import type { Db, UnhurriedReads } from '#server/db/open-database.ts'
import { actionItems, conclusions, games } from '#server/db/schema/games.ts'
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

  /** Adds the matching games. */
  async add(db: Db, where: SQL, now: Date): Promise<void> {
    const waited = sql`${actionItems.doneAt} - ${games.completedAt}`
    const days = sql<number | null>`case when ${actionItems.state} = 'done' and ${waited} is not null
      then greatest(0, floor(extract(epoch from ${waited}) / 86400))::int end`
    const states = await db
      .select({
        state: actionItems.state,
        days: days.as('days'),
        count: sql<number>`count(*)::int`,
        late: sql<number>`count(*) filter (where ${isLate(now)})::int`,
      })
      .from(games)
      .innerJoin(actionItems, eq(actionItems.gameId, games.id))
      .where(where)
      .groupBy(actionItems.state, sql`2`)
    for (const { state, days: daysWaited, count, late } of states) {
      this.states.add(state, count)
      this.late += late
      if (daysWaited !== null) this.daysUntilDone.add(daysWaited, count)
    }
    const [findings] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(games)
      .innerJoin(conclusions, eq(conclusions.gameId, games.id))
      .where(and(where, eq(conclusions.kind, 'finding'), sql`${conclusions.report} <> ''`))
    this.findings += findings?.count ?? 0
  }

  /** Adds when pending actions of the matching games are due: which of them are late depends on when somebody asks. */
  async addDue(db: Db, where: SQL): Promise<void> {
    for (const { hour, count } of await readDue(db, where)) this.#due.add(hour, count)
  }

  /** The sums of all that was added; `addDue` has to have been told of the same games as `add`. */
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

/** Pending actions by the hour in which they are due. */
function readDue(db: Db, where: SQL) {
  const hour = sql<number>`floor(extract(epoch from ${actionItems.dueAt}) / 3600)::int`.as('hour')
  return db
    .select({ hour, count: sql<number>`count(*)::int` })
    .from(games)
    .innerJoin(actionItems, eq(actionItems.gameId, games.id))
    .where(and(where, isPending))
    .groupBy(sql`1`)
}

const hourMs = 3_600_000
const hourOf = (moment: Date) => Math.floor(moment.getTime() / hourMs)
const isPending = inArray(actionItems.state, [...pendingStates])

/** Whether an action is pending past its due date. */
export function isLate(now: Date): SQL | undefined {
  return and(isPending, sql`${actionItems.dueAt} < ${now.toISOString()}::timestamptz`)
}
