import { eq } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import { type GameFacts, mayOnGame } from '#domain/permissions/game-rules.ts'
import { readMemberships } from '#server/credentials/user-sessions.ts'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'

/** A user who may read a game's report on the dashboard. */
export interface ReportReader {
  userId: string
  email: string
  /** Null: unknown. */
  language: Language | null
}

/** This user, if they may read the report on the dashboard; else null. */
export async function findReader(
  db: Db,
  who: { userId: string } | { email: string },
  facts: GameFacts,
): Promise<ReportReader | null> {
  const [user] = await db
    .select({ userId: users.id, email: users.email, language: users.language })
    .from(users)
    .where('userId' in who ? eq(users.id, who.userId) : eq(users.email, who.email))
  if (!user) return null
  const memberships = await readMemberships(db, user.userId)
  const actor = { kind: 'user' as const, userId: user.userId, sessionId: '', memberships }
  return mayOnGame('game.report', actor, facts) === 'allow' ? user : null
}
