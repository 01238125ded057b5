import type { z } from 'zod'
import type { changeDocument as changeSchema } from '#contract/resources/game-change.ts'
import type { GameChange } from '#contract/games/streams.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { changeFor, changeForGameMaster } from './game-change.ts'
import { prefersChanges, prefersWhole } from './preference.ts'
import { presentGame, type GameDocument } from './present-game.ts'
import { readGameRows, type GameRows } from '#server/game-rows/read-game-rows.ts'
import { type GameViewer, viewerOf } from './viewer.ts'

type ChangeDocument = z.input<typeof changeSchema>

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
}): Promise<GameDocument | ChangeDocument> {
  const { db, facts, actor } = call
  const work = db.heldGameWork(facts.gameId)
  if (!work || prefersWhole(call.header('prefer'))) return answerGame(db, facts.gameId, actor)
  const { before, rows } = work
  const viewer = viewerOf(actor, rows.game.game_master_id)
  const change = viewer.kind === 'game_master' ? changeForGameMaster(before, rows) : changeFor(before, rows, viewer)
  return changeDocument(facts.gameId, change)
}

/**
 * What changed for the caller since the version that they have, if they prefer that to the whole game and that version
 * is remembered; else null.
 */
export async function answerChanges(
  {
    actor,
    facts,
    header,
  }: Pick<Parameters<typeof answerStep>[0], 'actor' | 'facts' | 'header'> & {
    facts: { gameMasterId: string }
  },
  seen: number | null,
  snapshots: { changeSince: (gameId: string, viewer: GameViewer, seen: number | null) => Promise<GameChange | null> },
): Promise<ChangeDocument | null> {
  if (!prefersChanges(header('prefer'))) return null
  const change = await snapshots.changeSince(facts.gameId, viewerOf(actor, facts.gameMasterId), seen)
  return change && changeDocument(facts.gameId, change)
}

function changeDocument(gameId: string, change: GameChange): ChangeDocument {
  return {
    jsonapi: { version: '1.1' },
    data: { type: 'games', id: gameId, attributes: { version: change.version } },
    meta: { change },
  }
}

/** The game with the transaction's changes so far. */
export async function currentRows(tx: Transaction, gameId: string): Promise<GameRows | null> {
  return tx.heldGameWork(gameId)?.rows ?? readGameRows(tx, gameId)
}
