import { openSession } from '#server/authentication/commands/open-session.ts'
import { organizations, organizationUsers, users } from '#server/db/schema/people.ts'
import type { Role } from '#domain/permissions/actor.ts'
import type { TestServer } from './test-server.ts'

/** `placeId` is the person's place in the organization they were made in: the id in `/dashboard/users/{id}`. */
export interface TestUser {
  id: string
  email: string
  token: string
  placeId: string
}

type NewOrganization = Partial<
  Pick<
    typeof organizations.$inferInsert,
    | 'name'
    | 'tier'
    | 'parentOrganizationId'
    | 'subscriptionActive'
    | 'trialEndsAt'
    | 'userQuota'
    | 'childOrganizationQuota'
    | 'preferredLanguage'
  >
>
type NewPlace = Partial<Pick<typeof organizationUsers.$inferInsert, 'hidden' | 'analyst' | 'dayPass' | 'dayPassUntil'>>

let counter = 0

/** An organization; pro unless said otherwise. */
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

/** A user with a place in an organization (accepted unless `invited`) and a living session. */
export async function makeUser(
  server: Pick<TestServer, 'services'>,
  options: {
    organizationId: string
    role?: Role
    invited?: boolean
    passwordHash?: string
    name?: string
    email?: string
    place?: NewPlace
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
  const placeId = await addPlace(server, user.id, options)
  return { id: user.id, email, placeId, token: await logInAgain(server, user.id) }
}

/** Gives a user a place in an organization, accepted unless `invited`; answers its id. */
export async function addPlace(
  server: Pick<TestServer, 'services'>,
  userId: string,
  options: { organizationId: string; role?: Role; invited?: boolean; place?: NewPlace },
): Promise<string> {
  const now = server.services.clock()
  const [place] = await server.services.database.db
    .insert(organizationUsers)
    .values({
      ...options.place,
      organizationId: options.organizationId,
      userId,
      role: options.role ?? 'game_master',
      invitedAt: now,
      acceptedAt: options.invited ? null : now,
    })
    .returning({ id: organizationUsers.id })
  if (!place) throw new Error('no place')
  server.services.eventBus.publish([{ kind: 'user', userId }])
  return place.id
}

/** Another session of a user. */
export async function logInAgain(server: Pick<TestServer, 'services'>, userId: string): Promise<string> {
  return (await openSession(server.services.database.db, server.services.tokens, userId, server.services.clock()))
    .attributes.token
}
