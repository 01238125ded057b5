import { and, eq, isNotNull } from 'drizzle-orm'
import type { Membership } from '#domain/permissions/actor.ts'
import type { Database, Db } from '#server/db/open-database.ts'
import { organizations, organizationUsers, sessions } from '#server/db/schema/people.ts'
import { NewsCache } from './news-cache.ts'
import type { NewsChannel } from './news.ts'

export interface UserSession { sessionId: string; userId: string; expiresAt: Date; revoked: boolean; memberships: readonly Membership[] }

/** Living sessions with the places their users have; in memory while news is sure to arrive. */
export class UserSessions {
  readonly #db: Database['db']
  readonly #sessions: NewsCache<UserSession>

  constructor(database: Database, news: NewsChannel) {
    this.#db = database.db
    this.#sessions = new NewsCache(news, 20_000)
    news.subscribe((item) => {
      if (item.kind === 'session') this.#sessions.forget(item.sessionId)
      if (item.kind === 'user') this.#sessions.forgetAll()
    }, () => this.#sessions.forgetAll())
  }

  find(sessionId: string): Promise<UserSession | null> {
    return this.#sessions.find(sessionId, async () => {
      const [row] = await this.#db.select().from(sessions).where(eq(sessions.id, sessionId))
      if (!row) return null
      const memberships = await readMemberships(this.#db, row.userId)
      return { sessionId, userId: row.userId, expiresAt: row.expiresAt, revoked: row.revokedAt !== null, memberships }
    })
  }
}

/** The accepted places of a user; an invitation that was not accepted gives nothing. */
export async function readMemberships(db: Db, userId: string): Promise<Membership[]> {
  return db.select({
    organizationId: organizationUsers.organizationId, role: organizationUsers.role,
    parentOrganizationId: organizations.parentOrganizationId, tier: organizations.tier,
  }).from(organizationUsers).innerJoin(organizations, eq(organizations.id, organizationUsers.organizationId))
    .where(and(eq(organizationUsers.userId, userId), isNotNull(organizationUsers.acceptedAt)))
    .orderBy(organizations.name, organizations.id)
}
