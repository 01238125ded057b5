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
  const actor = await actorOfSession(claims.sid, services)
  return actor?.userId === claims.sub ? { actor, fault: null } : dead('session_expired')
}

/** The actor of a session; null once it has expired or is revoked. */
export async function actorOfSession(
  id: string,
  { userSessions, clock }: Services,
): Promise<Extract<Actor, { kind: 'user' }> | null> {
  const session = userSessions.known(id) ?? (await userSessions.find(id))
  if (!session || session.revoked || session.expiresAt <= clock()) return null
  return { kind: 'user', userId: session.userId, sessionId: session.sessionId, memberships: session.memberships }
}

function dead(
  code: 'unauthenticated' | 'session_expired' | 'game_session_over' | 'player_removed' | 'seat_moved',
): Authentication {
  return { actor: anonymous, fault: new ApiError(code) }
}
