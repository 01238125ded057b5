import type { Actor } from '#domain/permissions/actor.ts'
import { playerLimits } from '#domain/limits.ts'
import type { Services } from '#server/services.ts'
import { ApiError } from '#server/faults/api-error.ts'

export type Authentication =
  | { actor: Actor; fault: null }
  | { actor: Extract<Actor, { kind: 'anonymous' }>; fault: ApiError }

const anonymous = { kind: 'anonymous' } as const

/**
 * The actor of a request's Authorization header. A dead token gives an anonymous actor with the 401 that says why, so
 * that open endpoints still answer.
 */
export async function authenticate(header: string | undefined, services: Services): Promise<Authentication> {
  if (!header) return dead('unauthenticated')
  const claims = services.tokens.readHeader(header)
  if (!claims) return dead('session_expired')
  const now = services.clock()
  if (claims.kind === 'player') {
    if (claims.exp * 1000 <= now.getTime()) return dead('game_session_over')
    const seat = services.seats.known(claims.sub) ?? (await services.seats.find(claims.sub))
    if (!seat || seat.gameId !== claims.gid) return dead('game_session_over')
    if (seat.removed) return dead('player_removed')
    if (seat.tokenVersion !== claims.seat) return dead('seat_moved')
    const head = services.heads.known(seat.gameId) ?? (await services.heads.find(seat.gameId))
    const over =
      head?.completedAt && head.completedAt.getTime() + playerLimits.hoursAfterCompletion * 3_600_000 <= now.getTime()
    if (!head || over) return dead('game_session_over')
    return { actor: { kind: 'player', gameId: seat.gameId, playerId: seat.playerId }, fault: null }
  }
  if (claims.exp * 1000 <= now.getTime()) return dead('session_expired')
  const session = services.userSessions.known(claims.sid) ?? (await services.userSessions.find(claims.sid))
  if (!session || session.revoked || session.userId !== claims.sub || session.expiresAt <= now)
    return dead('session_expired')
  return {
    actor: { kind: 'user', userId: session.userId, sessionId: session.sessionId, memberships: session.memberships },
    fault: null,
  }
}

function dead(
  code: 'unauthenticated' | 'session_expired' | 'game_session_over' | 'player_removed' | 'seat_moved',
): Authentication {
  return { actor: anonymous, fault: new ApiError(code) }
}
