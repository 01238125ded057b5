import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { gameKey } from '../../../lib/game/game-query.ts'
import { mayPassForUser, queueOf } from '../../../lib/queue/queue-of.ts'
import { userQueueStorage } from '../../../lib/queue/user-queue-storage.ts'
import { seatCaller } from './screen-seat.ts'
import { createSendField, type SendField } from './send-field.ts'

/* A text counts as being sent until the game master's own snapshot includes it. */

/** The field for the names of a game's seats. Seats are created in the order of submitting. */
export function seatField(client: QueryClient, gameId: string): SendField {
  const name = `seat.${gameId}`
  return queueOf(name, () =>
    createSendField({
      name,
      storage: userQueueStorage(name),
      send: async (words, idempotencyKey) => {
        await api('POST /v1/games/:gameId/relationships/players', {
          params: { gameId },
          body: { name: words },
          idempotencyKey,
        })
        await client.invalidateQueries({ queryKey: gameKey(gameId, 'user') })
      },
      mayPass: mayPassForUser,
      join: (_refused, begun) => begun,
    }),
  )
}

interface SeatIdeasOf {
  gameId: string
  participationId: string
  playerId: string
}

/** The field for a seat's ideas. */
export function ideaField(client: QueryClient, { gameId, participationId, playerId }: SeatIdeasOf): SendField {
  const name = `idea.${participationId}.${playerId}`
  return queueOf(name, () =>
    createSendField({
      name,
      storage: userQueueStorage(name),
      send: async (words, idempotencyKey) => {
        await api('POST /v1/games/:gameId/relationships/player-participations/:participationId/player-ideas', {
          params: { gameId, participationId },
          body: { text: words },
          as: seatCaller(gameId, playerId),
          idempotencyKey,
        })
        await client.invalidateQueries({ queryKey: gameKey(gameId, 'user') })
      },
      join: (refused, begun) => `${refused}\n${begun}`,
    }),
  )
}
