import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Membership } from '#domain/permissions/actor.ts'
import type { Database, Db } from '#server/db/open-database.ts'
import { organizations, organizationUsers, sessions } from '#server/db/schema/people.ts'
import { concernsUser } from '#server/news/concerns.ts'
import { NewsCache } from '#server/news/news-cache.ts'
import type { EventBus } from '#server/news/event-bus.ts'

export interface UserSession {
  sessionId: string
  userId: string
  expiresAt: Date
  revoked: boolean
  memberships: readonly Membership[]
}

/** Live sessions with their users' memberships; cached while news is reliable. */
export class UserSessions {
  readonly #db: Database['db']
  readonly #sessions: NewsCache<UserSession>

  get counts(): NewsCache<unknown>['counts'] {
    return this.#sessions.counts
  }

  constructor(database: Database, eventBus: EventBus) {
    this.#db = database.db
    this.#sessions = new NewsCache(eventBus, 20_000)
    eventBus.subscribe(
      (item) => {
        if (item.kind === 'session') this.#sessions.forget(item.sessionId)
        if (item.kind === 'user' || item.kind === 'organization')
          this.#sessions.forgetWhere((session) => concernsUser(item, session))
      },
      () => this.#sessions.forgetAll(),
    )
  }

  /** The cached session, without waiting. */
  known(sessionId: string): UserSession | undefined {
    return this.#sessions.known(sessionId)
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

const columns = {
  organizationId: organizations.id,
  role: organizationUsers.role,
  parentOrganizationId: organizations.parentOrganizationId,
  tier: organizations.tier,
}

/**
 * A user's memberships: the accepted ones by name (an invitation grants nothing), then the child organizations of those
 * that they are an admin of.
 */
export async function readMemberships(db: Db, userId: string): Promise<Membership[]> {
  const own = await db
    .select(columns)
    .from(organizationUsers)
    .innerJoin(organizations, eq(organizations.id, organizationUsers.organizationId))
    .where(and(eq(organizationUsers.userId, userId), isNotNull(organizationUsers.acceptedAt)))
    .orderBy(organizations.name, organizations.id)
  const parents = own.filter(({ role }) => role === 'admin').map(({ organizationId }) => organizationId)
  const { role: _, ...ofOrganization } = columns
  const children =
    parents.length === 0
      ? []
      : await db
          .select(ofOrganization)
          .from(organizations)
          .where(inArray(organizations.parentOrganizationId, parents))
          .orderBy(organizations.name, organizations.id)
  const above = new Set(children.map(({ organizationId }) => organizationId))
  const held = new Set(own.map(({ organizationId }) => organizationId))
  return [
    ...own.map((place) => ({
      ...place,
      role: above.has(place.organizationId) ? ('admin' as const) : place.role,
      inherited: false,
    })),
    ...children
      .filter(({ organizationId }) => !held.has(organizationId))
      .map((child) => ({ ...child, role: 'admin' as const, inherited: true })),
  ]
}
