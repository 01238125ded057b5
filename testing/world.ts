import { openSession } from '#server/authentication/commands/open-session.ts'
import { organizations, organizationUsers, users } from '#server/db/schema/people.ts'
import type { Role } from '#domain/permissions/actor.ts'
import type { Tier } from '#domain/decks/deck-rules.ts'
import type { TestServer } from './test-server.ts'

export interface TestUser { id: string; email: string; token: string }

let counter = 0

/** An organization; pro unless said otherwise. */
export async function makeOrganization(server: TestServer, options: { name?: string; tier?: Tier; parentOrganizationId?: string } = {}): Promise<string> {
  counter += 1
  const [row] = await server.services.database.db.insert(organizations)
    .values({ name: options.name ?? `Organization ${counter}`, tier: options.tier ?? 'pro', parentOrganizationId: options.parentOrganizationId ?? null })
    .returning({ id: organizations.id })
  if (!row) throw new Error('no organization')
  return row.id
}

/** A user with a place in an organization (accepted unless `invited`) and a living session. */
export async function makeUser(
  server: TestServer, options: { organizationId: string; role?: Role; invited?: boolean; passwordHash?: string },
): Promise<TestUser> {
  counter += 1
  const { db } = server.services.database
  const email = `user${counter}@example.org`
  const [user] = await db.insert(users).values({ email, passwordHash: options.passwordHash ?? null }).returning({ id: users.id })
  if (!user) throw new Error('no user')
  const now = server.services.clock()
  await db.insert(organizationUsers).values({
    organizationId: options.organizationId, userId: user.id, role: options.role ?? 'game_master', acceptedAt: options.invited ? null : now,
  })
  const session = await openSession(db, server.services.tokens, user.id, now)
  return { id: user.id, email, token: session.attributes.token }
}
