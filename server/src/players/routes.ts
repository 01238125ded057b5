import {
  addSeat as addSeatEndpoint,
  createSeatLink as seatLinkEndpoint,
  joinGame as joinEndpoint,
  listPlayers as listEndpoint,
  openSeat as openSeatEndpoint,
  removePlayer as removeEndpoint,
  renamePlayer as renameEndpoint,
  takeSeat as takeSeatEndpoint,
} from '#contract/games/players.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { gameInPath } from '#server/http/game-facts.ts'
import { presentPlayer } from '#server/game/present-parts.ts'
import type { players } from '#server/db/schema/games.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { many, one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { addScreenSeat, findScreenSeat } from './commands/add-screen-seat.ts'
import { removePlayer, renamePlayer } from './commands/change-player.ts'
import { findGameByCode, joinGame } from './commands/join-game.ts'
import { createSeatLink, takeSeat } from './commands/move-seat.ts'
import { listPlayers } from './list-players.ts'
import { presentPlayerSession } from './player-session.ts'

export const playerRoutes = [
  implement(joinEndpoint, {
    handle: async ({ db, body, language, now, address }, { attempts, database, tokens, random }) => {
      const gameId = await attempts.guess('game_code', address, async (refuseIfGuessing) => {
        const found = await findGameByCode(database.db, body.game_code)
        await refuseIfGuessing()
        return found
      })
      const player = await joinGame(db, { gameId, name: body.name ?? null, language, now, random })
      return one(presentPlayerSession(player, tokens, now))
    },
  }),
  implement(takeSeatEndpoint, {
    transaction: 'own',
    handle: async ({ body, now, address }, services) => {
      const player = await services.attempts.guess('link', address, (refuseIfGuessing) =>
        inTransaction(services, async (tx, news) => {
          const seated = await takeSeat(tx, news, { seatCode: body.seat_code, now })
          await refuseIfGuessing()
          return seated
        }),
      )
      return one(presentPlayerSession(player, services.tokens, now))
    },
  }),
  implement(seatLinkEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, params, actor, now }, { appUrl }) => {
      refuseForOthers(actor, params.playerId)
      const link = await createSeatLink(db, { gameId: facts.gameId, playerId: params.playerId, now })
      return one({
        type: 'seat-links',
        id: link.id,
        attributes: {
          seat_code: link.seatCode,
          url: `${appUrl}/join#seat=${link.seatCode}`,
          expires_at: link.expiresAt.toISOString(),
        },
      })
    },
  }),
  implement(addSeatEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, body, language, now }, { random }) =>
      one(presentRow(await addScreenSeat(db, { gameId: facts.gameId, name: body.name, language, now, random }))),
  }),
  implement(openSeatEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, params, now }, { tokens }) =>
      one(
        presentPlayerSession(
          await findScreenSeat(db, { gameId: facts.gameId, playerId: params.playerId }),
          tokens,
          now,
        ),
      ),
  }),
  implement(listEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, query }) => many(await listPlayers(db, facts.gameId, query), presentPlayer),
  }),
  implement(renameEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, params, body, actor }) => {
      refuseForOthers(actor, params.playerId)
      return one(
        presentPlayer(await renamePlayer(db, { gameId: facts.gameId, playerId: params.playerId, name: body.name })),
      )
    },
  }),
  implement(removeEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, params, now }) => {
      await removePlayer(db, { gameId: facts.gameId, playerId: params.playerId, now })
      return null
    },
  }),
]

function presentRow(player: typeof players.$inferSelect) {
  return presentPlayer({ ...player, held_by: player.heldBy, joined_at: player.joinedAt, removed_at: player.removedAt })
}

/** Players act for their own seat only; the game master for any. */
function refuseForOthers(actor: Actor, playerId: string): void {
  if (actor.kind === 'player' && actor.playerId !== playerId) throw new ApiError('forbidden')
}
