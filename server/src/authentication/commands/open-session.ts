import { sessionLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { sessions } from '#server/db/schema/people.ts'
import type { Tokens } from '#server/http/tokens.ts'
import { readMemberships } from '#server/live/user-sessions.ts'

/** Opens a session of 12 hours for a user, in their first organization, and signs its token. */
export async function openSession(tx: Db, tokens: Tokens, userId: string, now: Date) {
  const [first] = await readMemberships(tx, userId)
  const expiresAt = new Date(now.getTime() + sessionLimits.hours * 3_600_000)
  const [session] = await tx.insert(sessions)
    .values({ userId, currentOrganizationId: first?.organizationId ?? null, createdAt: now, expiresAt }).returning({ id: sessions.id })
  if (!session) throw new Error('the session was not inserted')
  return presentToken(tokens, userId, session.id, expiresAt)
}

/** A token resource of a session. */
export function presentToken(tokens: Tokens, userId: string, sessionId: string, expiresAt: Date) {
  const token = tokens.sign({ kind: 'user', sub: userId, sid: sessionId, exp: Math.floor(expiresAt.getTime() / 1000) })
  return { type: 'tokens' as const, id: sessionId, attributes: { token, expires_at: expiresAt.toISOString() } }
}
