import { eq } from 'drizzle-orm'
import { sessionLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { sessions, users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Tokens } from '#server/credentials/tokens.ts'
import { readMemberships } from '#server/credentials/user-sessions.ts'
import { newDeviceProof } from './known-devices.ts'

const hour = 3_600_000

/**
 * Opens a 12-hour session for a user, in their first organization, and signs its token. Every way into an account ends
 * here, so every device gets the proof that shows later that it has logged in before.
 */
export async function openSession(tx: Db, tokens: Tokens, userId: string, now: Date) {
  const [first] = await readMemberships(tx, userId)
  const [account] = await tx
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  if (!account) throw new Error('the session has no user')
  const expiresAt = endFrom(now)
  const [session] = await tx
    .insert(sessions)
    .values({ userId, currentOrganizationId: first?.organizationId ?? null, createdAt: now, expiresAt })
    .returning({ id: sessions.id })
  if (!session) throw new Error('the session was not inserted')
  const token = presentToken(tokens, userId, session.id, expiresAt)
  return { ...token, attributes: { ...token.attributes, device: newDeviceProof(tokens, account) } }
}

/** Extends a session by 12 hours, but not beyond 30 days after it was opened. Returns when it ends. */
export async function prolongSession(tx: Db, sessionId: string, now: Date): Promise<Date> {
  const [session] = await tx.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.id, sessionId))
  if (!session) throw new ApiError('session_expired')
  const last = session.createdAt.getTime() + sessionLimits.daysMax * 24 * hour
  const expiresAt = new Date(Math.min(endFrom(now).getTime(), last))
  await tx.update(sessions).set({ expiresAt }).where(eq(sessions.id, sessionId))
  return expiresAt
}

function endFrom(now: Date): Date {
  return new Date(now.getTime() + sessionLimits.hours * hour)
}

/** A token resource of a session. */
export function presentToken(tokens: Tokens, userId: string, sessionId: string, expiresAt: Date) {
  const token = tokens.sign({ kind: 'user', sub: userId, sid: sessionId, exp: Math.floor(expiresAt.getTime() / 1000) })
  return { type: 'tokens' as const, id: sessionId, attributes: { token, expires_at: expiresAt.toISOString() } }
}
