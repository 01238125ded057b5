import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { AnalysedActionState } from '#domain/analysis/action-kinds.ts'
import { smallGroup } from '#domain/analysis/small-group.ts'
import { analysisLimits } from '#domain/limits.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { GameFilter } from '#contract/requests/game-filter.ts'
import type { Database, Db } from '#server/db/open-database.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { analysedGames } from './analysed-games.ts'
import { chunksOfGames } from '../counting/chunks-of-games.ts'
import { isLate } from '../counting/count-actions.ts'
import { GameCounts } from '../counting/count-games.ts'
import { countingGate } from '#server/turns/counting-gate.ts'

interface Asked {
  filter: GameFilter
  only: AnalysedActionState
  now: Date
  hungUp: AbortSignal
}

/**
 * The actions behind a figure, the longest due first, without whose they are; under the same small-group rule as texts.
 * @throws as `analyseGames`
 */
export async function listActions(database: Database, asked: Asked, actor: Extract<Actor, { kind: 'user' }>) {
  const { db } = database.unhurried
  const { where, timeZone } = await analysedGames(db, asked.filter, actor)
  return countingGate(database).run({ callerId: actor.userId, hungUp: asked.hungUp }, async () => {
    const played = new GameCounts()
    let total = 0
    let actions: Awaited<ReturnType<typeof readActions>> = []
    for await (const chunk of chunksOfGames(database.unhurried, where)) {
      if (smallGroup(played) !== null) await played.add(db, chunk, timeZone)
      const meant = and(chunk, isMeant(asked.only, asked.now)) ?? chunk
      const [counted] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(games)
        .innerJoin(actionItems, eq(actionItems.gameId, games.id))
        .where(meant)
      if (!counted?.count) continue
      total += counted.count
      actions = [...actions, ...(await readActions(db, meant))].toSorted(byDue).slice(0, analysisLimits.actionsMax)
    }
    return { total, actions: smallGroup(played) === null ? actions.map(present) : [] }
  })
}

function isMeant(only: AnalysedActionState, now: Date): SQL | undefined {
  return only === 'late' ? isLate(now) : eq(actionItems.state, only)
}

function readActions(db: Db, where: SQL) {
  return db
    .select({ action: actionItems, gameId: games.id, subject: games.subject, language: games.language })
    .from(games)
    .innerJoin(actionItems, eq(actionItems.gameId, games.id))
    .where(where)
    .orderBy(asc(actionItems.dueAt), asc(actionItems.id))
    .limit(analysisLimits.actionsMax)
}

type ActionRow = Awaited<ReturnType<typeof readActions>>[number]

function byDue({ action: a }: ActionRow, { action: b }: ActionRow): number {
  return a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : 1)
}

function present({ action, gameId, subject, language }: ActionRow) {
  return {
    game_id: gameId,
    subject,
    name: action.name,
    language,
    due_at: action.dueAt.toISOString(),
    done_at: action.doneAt?.toISOString() ?? null,
    state: action.state,
    blocked_reason: action.blockedReason,
  }
}
