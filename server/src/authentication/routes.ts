import { eq } from 'drizzle-orm'
import {
  changeUserAttributes, exchangeToken, login, loginInfo, logOut, readUserAttributes, renew, selfOrganizations, serverInfo, serverTime, sessionContext,
} from '#contract/authentication.ts'
import { sessionLimits } from '#domain/limits.ts'
import { membershipFor } from '#domain/permissions/organization-rules.ts'
import { organizations, sessions, users } from '#server/db/schema/people.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ApiError } from '#server/http/api-error.ts'
import { compound, many, one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import { checkCredentials } from './commands/log-in.ts'
import { openSession, presentToken } from './commands/open-session.ts'
import { useLoginLink } from './commands/use-login-link.ts'
import { presentOrganization } from './present-organization.ts'
import { readSelfOrganizations } from './self-organizations.ts'
import { presentAttributes, readUser } from './user-attributes.ts'

export const authenticationRoutes = [
  implement(login, {
    transaction: 'own',
    handle: async ({ body, address, now, db }, services) => {
      const userId = await checkCredentials(db, services.attempts, { ...body, address })
      return one(await inTransaction(services, (tx) => openSession(tx, services.tokens, userId, now)))
    },
  }),
  implement(exchangeToken, {
    transaction: 'own',
    handle: async ({ body, address, now }, services) => {
      await services.attempts.refuseIfGuessing('link', address)
      return one(await inTransaction(services, async (tx) => openSession(tx, services.tokens, await useLoginLink(tx, body.token, now), now))
        .catch(async (refusal: unknown) => {
          await services.attempts.countFailure('link', address)
          throw refusal
        }))
    },
  }),
  implement(renew, {
    handle: async ({ db, news, actor, now }, { tokens }) => {
      const expiresAt = new Date(now.getTime() + sessionLimits.hours * 3_600_000)
      await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, actor.sessionId))
      news.push({ kind: 'session', sessionId: actor.sessionId })
      return one(presentToken(tokens, actor.userId, actor.sessionId, expiresAt))
    },
  }),
  implement(logOut, {
    handle: async ({ db, news, actor, now }) => {
      await db.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, actor.sessionId))
      news.push({ kind: 'session', sessionId: actor.sessionId })
      return null
    },
  }),
  implement(loginInfo, {
    handle: async ({ db, actor }) => {
      const user = await readUser(db, actor.userId)
      const [session] = await db.select({ current: sessions.currentOrganizationId }).from(sessions).where(eq(sessions.id, actor.sessionId))
      const own = await readSelfOrganizations(db, actor)
      const current = own.find(({ id }) => id === session?.current) ?? own[0]
      return compound({
        type: 'login-info', id: actor.userId,
        attributes: { user_attributes: presentAttributes(user).attributes },
        relationships: {
          self_user: { data: { type: 'users', id: user.id } },
          self_organizations: { data: own.map(({ id }) => ({ type: 'organizations', id })) },
          current_organization: { data: current ? { type: 'organizations', id: current.id } : null },
        },
      }, [{ type: 'users' as const, id: user.id, attributes: { email: user.email, name: user.name } }, ...own])
    },
  }),
  implement(selfOrganizations, { handle: async ({ db, actor, query }) => many(await readSelfOrganizations(db, actor), query) }),
  implement(sessionContext, {
    facts: ({ params }, services) => organizationFacts(services.database.db, params.organizationId),
    handle: async ({ db, actor, facts }) => {
      const [row] = await db.select().from(organizations).where(eq(organizations.id, facts.id))
      const membership = membershipFor(actor, facts)
      if (!row || !membership) throw new ApiError('not_found')
      await db.update(sessions).set({ currentOrganizationId: row.id }).where(eq(sessions.id, actor.sessionId))
      return one(presentOrganization(row, membership.role))
    },
  }),
  implement(serverTime, {
    handle: async ({ query, now }) => one({
      type: 'server-time', id: 'now',
      attributes: { server_time: now.getTime(), time_offset: query.client_time === undefined ? null : now.getTime() - query.client_time },
    }),
  }),
  implement(serverInfo, {
    handle: async (_call, { appUrl, version, demo }) => one({
      type: 'server-info', id: 'crux', attributes: { join_url: `${appUrl}/join`, version, demo },
    }),
  }),
  implement(readUserAttributes, { handle: async ({ db, actor }) => one(presentAttributes(await readUser(db, actor.userId))) }),
  implement(changeUserAttributes, {
    handle: async ({ db, actor, body }) => {
      const user = await readUser(db, actor.userId)
      const changed = {
        onboardingComplete: body.onboarding_complete ?? user.onboardingComplete,
        instructionsRead: body.instructions_read ? [...new Set(body.instructions_read)] : user.instructionsRead,
        disableGameInstructions: body.disable_game_instructions ?? user.disableGameInstructions,
      }
      await db.update(users).set(changed).where(eq(users.id, user.id))
      return one(presentAttributes({ ...user, ...changed }))
    },
  }),
]
