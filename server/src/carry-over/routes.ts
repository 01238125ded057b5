import { changeCarryOver as changeEndpoint, readCarryOver } from '#contract/games/carry-over.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { currentRows } from '#server/game/answer-game.ts'
import { gameInPath } from '#server/http/game-facts.ts'
import { implement } from '#server/http/implement.ts'
import { changeCarryOver } from './commands/change-carry-over.ts'
import { presentCarryOver } from './present-carry-over.ts'

export const carryOverRoutes = [
  implement(readCarryOver, {
    facts: gameInPath,
    handle: async ({ db, facts, actor, query }, { snapshots }) => {
      const rows = await snapshots.rows(facts.gameId)
      if (!rows) throw new ApiError('not_found')
      return presentCarryOver(db, { rows, actor, earlierGameId: query.earlier_game_id })
    },
  }),
  implement(changeEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, actor, body, now, pointer }, { snapshots }) => {
      const known = await snapshots.rows(facts.gameId)
      if (!known) throw new ApiError('not_found')
      await changeCarryOver(db, { rows: known, actor, changes: body.action_items, now, pointer })
      const rows = await currentRows(db, facts.gameId)
      if (!rows) throw new ApiError('not_found')
      return presentCarryOver(db, { rows, actor })
    },
  }),
]
