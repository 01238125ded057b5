import type { z } from 'zod'
import type { stepAnswers } from '#contract/resources/game-change.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { changeBetween } from './game-change.ts'
import { GameView } from './game-view.ts'
import { presentGame, type GameDocument } from './present-game.ts'
import { readGameRows, type GameRows } from '#server/game-rows/read-game-rows.ts'
import { viewerOf } from './viewer.ts'

/** The game as it is inside the running transaction, as the caller sees it. */
export async function answerGame(
  tx: Transaction,
  gameId: string,
  actor: Exclude<Actor, { kind: 'anonymous' }>,
): Promise<GameDocument> {
  const rows = await currentRows(tx, gameId)
  if (!rows) throw new ApiError('not_found')
  return presentGame(rows, viewerOf(actor, rows.game.game_master_id))
}

/**
 * A step's answer: the change as the caller's stream has it or, with `Prefer: return=representation`, the whole game.
 * The change is all that a screen lacks, at a twentieth of the size.
 */
export async function answerStep(call: {
  db: Transaction
  facts: { gameId: string }
  actor: Exclude<Actor, { kind: 'anonymous' }>
  header: (name: string) => string | undefined
}): Promise<GameDocument | z.input<typeof stepAnswers.response>> {
  const { db, facts, actor } = call
  const work = db.heldGameWork(facts.gameId)
  if (!work || /(^|[,;\s])return\s*=\s*"?representation\b/i.test(call.header('prefer') ?? ''))
    return answerGame(db, facts.gameId, actor)
  const viewer = viewerOf(actor, work.rows.game.game_master_id)
  const before = new GameView(work.before, viewer)
  const change = changeBetween(before, new GameView(work.rows, viewer, before))
  return {
    jsonapi: { version: '1.1' },
    data: { type: 'games', id: facts.gameId, attributes: { version: change.version } },
    meta: { change },
  }
}

/** The game with the transaction's changes so far. */
export async function currentRows(tx: Transaction, gameId: string): Promise<GameRows | null> {
  return tx.heldGameWork(gameId)?.rows ?? readGameRows(tx, gameId)
}
