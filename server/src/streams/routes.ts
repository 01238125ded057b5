import { followGame, followOrganization, readPresence, type StreamEnd } from '#contract/games/streams.ts'
import { gameInPath } from '#server/http/game-facts.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { authenticate } from '#server/http/access/authenticate.ts'
import { authorize } from '#server/http/access/authorize.ts'
import { one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import type { Watcher } from '#server/live/organization-news.ts'
import type { Services } from '#server/services.ts'
import { EventStream } from '#server/live/event-stream.ts'
import { presentPresence } from '#server/live/present-presence.ts'
import type { Follower } from '#server/live/room.ts'

export const streamRoutes = [
  implement(followGame, {
    facts: gameInPath,
    handle: async ({ facts: { gameId }, actor, header }, services) => {
      const authorization = header('authorization')
      const room = await services.rooms.open(gameId)
      if (!room) throw new ApiError('unavailable')
      return {
        open: (response) => {
          const follower: Follower = {
            viewer: actor.kind === 'player' ? { kind: 'player', playerId: actor.playerId } : { kind: 'game_master' },
            actor,
            stream: new EventStream(response, () => services.rooms.leave(room, follower)),
            holder: actor.kind === 'player' ? actor.playerId : actor.sessionId,
            until: services.tokens.expiryOf(authorization) ?? 0,
            refused: () => refusalOf(gameId, authorization, services),
          }
          services.rooms.enter(room, follower, seenVersion(header('last-event-id')))
        },
      }
    },
  }),
  implement(followOrganization, {
    facts: organizationInQuery,
    handle: async ({ facts, actor, header }, { organizationNews, tokens }) => ({
      open: (response) => {
        const watcher: Watcher = {
          organizationId: facts.id,
          actor,
          stream: new EventStream(response, () => organizationNews.leave(watcher)),
          until: tokens.expiryOf(header('authorization')) ?? 0,
        }
        organizationNews.enter(watcher)
      },
    }),
  }),
  implement(readPresence, {
    facts: gameInPath,
    handle: async ({ facts }, { snapshots, presence }) => {
      const rows = await snapshots.rows(facts.gameId)
      if (!rows) throw new ApiError('not_found')
      return one(
        presentPresence(rows, presence).map((seat) => ({
          type: 'presences' as const,
          id: seat.player_id,
          attributes: seat,
        })),
      )
    },
  }),
]

function seenVersion(lastEventId: string | undefined): number | null {
  return lastEventId !== undefined && /^\d{1,9}$/.test(lastEventId) ? Number(lastEventId) : null
}

/** Why a call with this token would be refused now; null when it would be allowed. */
async function refusalOf(
  gameId: string,
  authorization: string | undefined,
  services: Services,
): Promise<StreamEnd['code'] | null> {
  const { actor, fault } = await authenticate(authorization, services)
  const code = fault?.faults[0]?.code
  if (code === 'player_removed' || code === 'seat_moved' || code === 'game_session_over') return code
  if (fault) return 'session_expired'
  const decision = authorize('game.follow', actor, await services.heads.find(gameId))
  return decision === 'allow' ? null : decision === 'forbidden' ? 'forbidden' : 'not_found'
}
