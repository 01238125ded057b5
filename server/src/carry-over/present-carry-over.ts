import type { Actor } from '#domain/permissions/actor.ts'
import type { Db } from '#server/db/open-database.ts'
import { iso } from '#server/game-rows/iso.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { one } from '#server/http/document.ts'
import { findEarlierActions, listEarlierGames } from './earlier-actions.ts'

interface Asked {
  rows: GameRows
  actor: Extract<Actor, { kind: 'user' }>
  earlierGameId?: string | undefined
}

/**
 * The actions of earlier games that a game's master is offered or has confirmed. Confirmed ones
 * stay even if their game is gone.
 */
export async function presentCarryOver(db: Db, { rows: { game, topics }, actor, earlierGameId }: Asked) {
  const confirmed = new Map(game.carried_over.map((carried) => [carried.id, carried]))
  const found = await findEarlierActions(db, { game, actor, ids: [...confirmed.keys()], earlierGameId })
  const earlier = await listEarlierGames(db, { game, actor })
  return one({
    type: 'carry-overs' as const,
    id: game.id,
    attributes: {
      earlier_games: earlier.map(({ id, subject, completedAt, waiting }) => ({
        id,
        subject,
        completed_at: iso(completedAt ?? ''),
        waiting,
      })),
      action_items: found.map((row) => ({
        id: row.id,
        name: row.name,
        assignee: row.assignee,
        due_at: iso(row.dueAt),
        state: row.state,
        blocked_reason: row.blockedReason,
        game_id: row.gameId,
        subject: row.subject,
        completed_at: iso(row.completedAt ?? row.dueAt),
        decision: confirmed.get(row.id)?.decision ?? null,
      })),
      takes_actions: topics.some(({ kind }) => kind === 'action_plan'),
    },
  })
}
