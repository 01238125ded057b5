import { eq } from 'drizzle-orm'
import {
  changeUserAttributes,
  exchangeToken,
  login,
  loginInfo,
  logOut,
  logOutEverywhere,
  readUserAttributes,
  renew,
  requestLink as requestLinkEndpoint,
  selfOrganizations,
  serverInfo,
  serverTime,
  sessionContext,
} from '#contract/people/authentication.ts'
import { emailAddress } from '#contract/requests/fields.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import { sessions, users } from '#server/db/schema/people.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { isOutboxOpen } from '#server/http/access/is-outbox-open.ts'
import { compound, many, one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import {
  readOrganization,
  listSelfOrganizations,
  readOrganizations,
  readSelfOrganizations,
} from '#server/organizations/commands/read-organizations.ts'
import { endSessions } from './commands/end-sessions.ts'
import { checkCredentials } from './commands/log-in.ts'
import { openSession, presentToken, prolongSession } from './commands/open-session.ts'
import { refuseExpiredTrial } from './commands/refuse-expired-trial.ts'
import { isExpiredTrialOf, requestLink } from './commands/request-link.ts'
import { stillHasPassword } from './commands/still-has-password.ts'
import { useLoginLink } from './commands/use-login-link.ts'
import { passwordRoutes } from './password-routes.ts'
import { presentAttributes, readUser } from './user-attributes.ts'
import { countWrongLinks } from './commands/count-wrong-links.ts'

const wholeEmail = emailAddress('link-requests.schemas.email.format')

export const authenticationRoutes = [
  ...passwordRoutes,
  implement(login, {
    transaction: 'own',
    handle: async ({ body, address, now, db }, services) => {
      const account = await checkCredentials(db, services, { ...body, address, now })
      return one(
        await inTransaction(services, async (tx) => {
          // The session would outlive those that a new password has ended.
          if (!(await stillHasPassword(tx, account))) throw new ApiError('invalid_credentials')
          return openSession(tx, services.tokens, account.id, now)
        }),
      )
    },
  }),
  implement(exchangeToken, {
    transaction: 'own',
    handle: ({ body, address, now }, services) =>
      countWrongLinks(services.attempts, address, async () => {
        return one(
          await inTransaction(services, async (tx) => {
            const userId = await useLoginLink(tx, { value: body.token, userId: body.user_id }, now)
            await refuseExpiredTrial(tx, userId, now)
            return openSession(tx, services.tokens, userId, now)
          }),
        )
      }),
  }),
  implement(requestLinkEndpoint, {
    handle: async ({ db, body, language, address, now }, { attempts }) => {
      const answer = (reason: 'invalid_email' | 'trial_expired' | null) =>
        one({
          type: 'link-requests' as const,
          id: 'asked',
          attributes: { status: reason ? ('error' as const) : ('success' as const), reason },
        })
      const email = wholeEmail.safeParse(body.email)
      if (!email.success) return answer('invalid_email')
      if (await isExpiredTrialOf(db, email.data, now)) return answer('trial_expired')
      await requestLink(db, attempts, { kind: 'login', account: { email: email.data }, language, address, now })
      return answer(null)
    },
  }),
  implement(renew, {
    handle: async ({ db, news, actor, now }, { tokens }) => {
      const expiresAt = await prolongSession(db, actor.sessionId, now)
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
  implement(logOutEverywhere, {
    handle: async ({ db, news, actor, now }) => {
      const count = await endSessions(db, news, actor.userId, { now })
      await recordAudit(
        db,
        {
          organizationId: null,
          actorUserId: actor.userId,
          action: 'user.sessions_ended',
          subject: { type: 'user', id: actor.userId },
          data: { count },
        },
        now,
      )
      return null
    },
  }),
  implement(loginInfo, {
    handle: async ({ db, actor, now }) => {
      const user = await readUser(db, actor.userId)
      const [session] = await db
        .select({ current: sessions.currentOrganizationId })
        .from(sessions)
        .where(eq(sessions.id, actor.sessionId))
      const own = await readSelfOrganizations(db, actor, now)
      const entered =
        own.some(({ id }) => id === session?.current) || !session?.current
          ? []
          : await readOrganizations(db, actor, [session.current], now)
      const current = entered[0] ?? own.find(({ id }) => id === session?.current) ?? own[0]
      return compound(
        {
          type: 'login-info',
          id: actor.userId,
          attributes: { user_attributes: presentAttributes(user).attributes },
          relationships: {
            self_user: { data: { type: 'users', id: user.id } },
            self_organizations: { data: own.map(({ id }) => ({ type: 'organizations', id })) },
            current_organization: { data: current ? { type: 'organizations', id: current.id } : null },
          },
        },
        [
          { type: 'users' as const, id: user.id, attributes: { email: user.email, name: user.name } },
          ...own,
          ...entered,
        ],
      )
    },
  }),
  implement(selfOrganizations, {
    handle: async ({ db, actor, query, now }) =>
      many(await listSelfOrganizations(db, actor, { page: query, now }), (organization) => organization),
  }),
  implement(sessionContext, {
    facts: ({ params }, services) => organizationFacts(services.database.db, params.organizationId),
    handle: async ({ db, actor, facts, now }) => {
      const organization = await readOrganization(db, actor, facts.id, now)
      await db.update(sessions).set({ currentOrganizationId: facts.id }).where(eq(sessions.id, actor.sessionId))
      return one(organization)
    },
  }),
  implement(serverTime, {
    handle: async ({ query, now }) =>
      one({
        type: 'server-time',
        id: 'now',
        attributes: {
          server_time: now.getTime(),
          time_offset: query.client_time === undefined ? null : now.getTime() - query.client_time,
        },
      }),
  }),
  implement(serverInfo, {
    handle: async ({ isLocal }, services) => {
      const { appUrl, version, demo, mailer } = services
      return one({
        type: 'server-info',
        id: 'crux',
        attributes: {
          join_url: `${appUrl}/join`,
          version,
          demo,
          outbox: isOutboxOpen(isLocal, services),
          mail_kept: mailer === null,
          support_email: services.supportEmail,
          terms_url: services.termsUrl,
          data_processing_url: services.dataProcessingUrl,
        },
      })
    },
  }),
  implement(readUserAttributes, {
    handle: async ({ db, actor }) => one(presentAttributes(await readUser(db, actor.userId))),
  }),
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
