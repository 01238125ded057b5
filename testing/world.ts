import { openSession } from '#server/authentication/commands/open-session.ts'
import { organizations, organizationUsers, users } from '#server/db/schema/people.ts'
import type { Role } from '#domain/permissions/actor.ts'
import type { TestServer } from './test-server.ts'

/**
 * `membershipId` is the person's membership in the organization they were created in: the id in
 * `/dashboard/users/{id}`.
 */
export interface TestUser {
  id: string
  email: string
  token: string
  membershipId: string
}

type NewOrganization = Partial<
  Pick<
    typeof organizations.$inferInsert,
    | 'name'
    | 'tier'
    | 'parentOrganizationId'
    | 'planSource'
    | 'subscriptionActive'
    | 'trialEndsAt'
    | 'userQuota'
    | 'childOrganizationQuota'
    | 'preferredLanguage'
  >
>
type NewMembership = Partial<
  Pick<typeof organizationUsers.$inferInsert, 'hidden' | 'analyst' | 'dayPass' | 'dayPassUntil'>
>

let counter = 0

/** An organization; pro unless specified. */
export async function makeOrganization(
  server: Pick<TestServer, 'services'>,
  options: NewOrganization = {},
): Promise<string> {
  counter += 1
  const [row] = await server.services.database.db
    .insert(organizations)
    .values({ ...options, name: options.name ?? `Organization ${counter}`, tier: options.tier ?? 'pro' })
    .returning({ id: organizations.id })
  if (!row) throw new Error('no organization')
  return row.id
}

/** A user with a membership in an organization (accepted unless `invited`) and a live session. */
export async function makeUser(
  server: Pick<TestServer, 'services'>,
  options: {
    organizationId: string
    role?: Role
    invited?: boolean
    passwordHash?: string
    name?: string
    email?: string
    membership?: NewMembership
  },
): Promise<TestUser> {
  counter += 1
  const { db } = server.services.database
  const email = options.email ?? `user${counter}@example.org`
  const now = server.services.clock()
  const [user] = await db
    .insert(users)
    .values({ email, name: options.name ?? null, passwordHash: options.passwordHash ?? null, createdAt: now })
    .returning({ id: users.id })
  if (!user) throw new Error('no user')
  const membershipId = await addMembership(server, user.id, options)
  return { id: user.id, email, membershipId, token: await logInAgain(server, user.id) }
}

/** Adds a user to an organization, accepted unless `invited`; returns the membership's id. */
export async function addMembership(
  server: Pick<TestServer, 'services'>,
  userId: string,
  options: { organizationId: string; role?: Role; invited?: boolean; membership?: NewMembership },
): Promise<string> {
  const now = server.services.clock()
  const [membership] = await server.services.database.db
    .insert(organizationUsers)
    .values({
      ...options.membership,
      organizationId: options.organizationId,
      userId,
      role: options.role ?? 'game_master',
      invitedAt: now,
      acceptedAt: options.invited ? null : now,
    })
    .returning({ id: organizationUsers.id })
  if (!membership) throw new Error('no place')
  server.services.eventBus.publish([{ kind: 'user', userId }])
  return membership.id
}

/** Another session of a user. */
export async function logInAgain(server: Pick<TestServer, 'services'>, userId: string): Promise<string> {
  return (await openSession(server.services.database.db, server.services.tokens, userId, server.services.clock()))
    .attributes.token
}
