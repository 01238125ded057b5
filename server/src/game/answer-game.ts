import type { Actor } from '#domain/permissions/actor.ts'
import type { Db } from '#server/db/open-database.ts'
import { ApiError } from '#server/http/api-error.ts'
import { presentGame, type GameDocument } from './present-game.ts'
import { readGameRows } from './read-game-rows.ts'
import { viewerOf } from './viewer.ts'

/** The game as it stands inside the running transaction, for whoever called. */
export async function answerGame(db: Db, gameId: string, actor: Exclude<Actor, { kind: 'anonymous' }>): Promise<GameDocument> {
  const rows = await readGameRows(db, gameId)
  if (!rows) throw new ApiError('not_found')
  return presentGame(rows, viewerOf(actor, rows.game.game_master_id))
}
