import { withoutTelling } from '#domain/rounds/telling.ts'
import { players, candidates, rounds } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { GameUnitOfWork } from '#server/turns/game-unit-of-work.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { beginGameWork } from '#server/turns/begin-game-work.ts'
import { ApiError } from '#server/faults/api-error.ts'

interface PlayerCall {
  gameId: string
  playerId: string
}
type PlayerRow = GameRows['players'][number]

/**
 * Begins the unit of work on a game for a player who is at the table. @throws ApiError 404; 409 game_already_completed
 */
async function beginPlayerWork(
  tx: Transaction,
  { gameId, playerId }: PlayerCall,
): Promise<{ work: GameUnitOfWork; player: PlayerRow }> {
  const work = await beginGameWork(tx, gameId)
  const player = work.rows.players.find(({ id, removed_at }) => id === playerId && removed_at === null)
  if (!player) throw new ApiError('not_found')
  if (work.rows.game.state === 'complete') throw new ApiError('game_already_completed', { meta: { game_id: gameId } })
  return { work, player }
}

/** Renames a player. */
export async function renamePlayer(tx: Transaction, call: PlayerCall & { name: string }): Promise<PlayerRow> {
  const { work, player } = await beginPlayerWork(tx, call)
  if (player.name === call.name) return player
  work.update(players, player.id, { name: call.name })
  work.record({ kind: 'player_renamed', playerId: player.id })
  return { ...player, name: call.name }
}

/**
 * Removes a player. Their token is revoked and their card of a round still being picked is taken back; cards they
 * played in finished rounds stay in the game.
 */
export async function removePlayer(tx: Transaction, call: PlayerCall & { now: Date }): Promise<void> {
  const { work, player } = await beginPlayerWork(tx, call)
  const picking = new Set(work.rows.rounds.filter(({ state }) => state === 'pick-candidates').map(({ id }) => id))
  work.update(players, player.id, { removedAt: call.now })
  for (const { id, player_id, round_id } of work.rows.candidates)
    if (player_id === player.id && picking.has(round_id)) {
      work.remove(candidates, id)
      const telling = work.rows.rounds.find((round) => round.id === round_id)?.telling
      if (telling) work.update(rounds, round_id, { telling: withoutTelling(telling, id) })
    }
  work.record({ kind: 'player_removed', playerId: player.id })
  tx.news.push({ kind: 'player', playerId: player.id })
}
