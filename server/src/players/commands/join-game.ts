import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { playerLimits, gameLimits } from '#domain/limits.ts'
import { normalizeGameCode } from '#domain/game/game-code.ts'
import type { Language } from '#domain/languages.ts'
import type { SeatHolder } from '#domain/players/seat-holder.ts'
import type { Db } from '#server/db/open-database.ts'
import { games, players } from '#server/db/schema/games.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import { beginGameWork } from '#server/turns/begin-game-work.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { dealMissing, readTable } from '#server/rounds/commands/deal-missing.ts'
import { freshAlias } from '#domain/players/aliases.ts'

/**
 * The game of a code: the unfinished one, else the last one that had it. @throws ApiError 404 game_code_unknown; 410
 * game_completed
 */
export async function findGameByCode(db: Db, typed: string): Promise<string> {
  const code = normalizeGameCode(typed)
  const found = code
    ? await db
        .select({ id: games.id, state: games.state })
        .from(games)
        .where(and(eq(games.gameCode, code), isNull(games.deletedAt)))
        .orderBy(desc(games.createdAt))
    : []
  const game = found.find(({ state }) => state !== 'complete') ?? found[0]
  if (!game) throw new ApiError('game_code_unknown')
  if (game.state === 'complete') throw new ApiError('game_completed')
  return game.id
}

interface JoinCall {
  gameId: string
  name: string | null
  language: Language
  heldBy?: SeatHolder
  now: Date
  random: () => number
}

/**
 * Takes the next free seat at the table (decisions, section 4). Latecomers may join until the game completes, and are
 * dealt a hand while cards are being picked. A closed code keeps out devices only, not people whom the game master
 * seats.
 * @throws ApiError 403 game_code_closed; 409 game_full; 410 game_completed
 */
export async function joinGame(tx: Transaction, call: JoinCall): Promise<typeof players.$inferSelect> {
  const heldBy = call.heldBy ?? 'device'
  const work = await beginGameWork(tx, call.gameId)
  const { game, players: seated } = work.rows
  if (game.state === 'complete') throw new ApiError('game_completed')
  if (game.game_code_closed && heldBy === 'device') throw new ApiError('game_code_closed')
  const present = seated.filter(({ removed_at }) => removed_at === null)
  if (present.length >= gameLimits.playersMax) throw new ApiError('game_full')
  const round = work.rows.rounds.find(({ state }) => state === 'pick-candidates')
  const table = round ? await readTable(tx, work.rows, round.id) : null
  const name =
    call.name?.slice(0, playerLimits.nameMax) ||
    freshAlias(
      call.language,
      present.map((player) => player.name),
      call.random,
    )
  const player = work.insert(players, {
    id: randomUUID(),
    gameId: work.gameId,
    name,
    seat: (seated.at(-1)?.seat ?? 0) + 1,
    tokenVersion: 1,
    heldBy,
    joinedAt: call.now,
    removedAt: null,
  })
  if (table) dealMissing(tx, work, table, call.random)
  work.record({ kind: 'player_joined', playerId: player.id })
  return player
}
