import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { pendingStates, type ActionState } from '#domain/conclusions/action-state.ts'
import type { Db } from '#server/db/open-database.ts'
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

  /** Adds the matching games. */
  async add(db: Db, where: SQL, now: Date): Promise<void> {
    const isLate = and(
      inArray(actionItems.state, [...pendingStates]),
      sql`${actionItems.dueAt} < ${now.toISOString()}::timestamptz`,
    )
    const days = sql<number>`greatest(0, floor(extract(epoch from ${actionItems.doneAt} - ${games.completedAt}) / 86400))::int`
    const [states, waits, findings] = await Promise.all([
      db
        .select({
          state: actionItems.state,
          count: sql<number>`count(*)::int`,
          late: sql<number>`count(*) filter (where ${isLate})::int`,
        })
        .from(games)
        .innerJoin(actionItems, eq(actionItems.gameId, games.id))
        .where(where)
        .groupBy(actionItems.state),
      db
        .select({ days: days.as('days'), count: sql<number>`count(*)::int` })
        .from(games)
        .innerJoin(actionItems, eq(actionItems.gameId, games.id))
        .where(and(where, eq(actionItems.state, 'done'), isNotNull(actionItems.doneAt), isNotNull(games.completedAt)))
        .groupBy(sql`1`),
      db
        .select({ count: sql<number>`count(*)::int` })
        .from(games)
        .innerJoin(conclusions, eq(conclusions.gameId, games.id))
        .where(and(where, eq(conclusions.kind, 'finding'), sql`${conclusions.report} <> ''`)),
    ])
    for (const { state, count, late } of states) {
      this.states.add(state, count)
      this.late += late
    }
    for (const row of waits) this.daysUntilDone.add(row.days, row.count)
    this.findings += findings[0]?.count ?? 0
  }
}
