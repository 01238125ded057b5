import { eq } from 'drizzle-orm'
import {
  acceptInvite,
  changeSelf,
  changeUserRole,
  copyUser as copyUserEndpoint,
  eraseSelf,
  inviteMetaData,
  inviteUser as inviteUserEndpoint,
  listUsers as listUsersEndpoint,
  moveUser as moveUserEndpoint,
  readSelf,
  removeUser,
  removeUsers as removeUsersEndpoint,
  resendInvitation as resendInvitationEndpoint,
} from '#contract/people/users.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { mayOnOrganization } from '#domain/permissions/organization-rules.ts'
import { countWrongLinks } from '#server/authentication/commands/count-wrong-links.ts'
import { hashNewPassword } from '#server/authentication/commands/hash-new-password.ts'
import { stillHasPassword } from '#server/authentication/commands/still-has-password.ts'
import { users } from '#server/db/schema/people.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { ApiError, type Fault } from '#server/faults/api-error.ts'
import { compound, one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import { acceptInvitation, readInvitation } from './commands/accept-invitation.ts'
import { changeRole } from './commands/change-role.ts'
import { eraseUser } from './commands/erase-user.ts'
import { inviteUser } from './commands/invite-user.ts'
import { copyUser, moveUser } from './commands/move-user.ts'
import { proveOneself, wrongPassword } from './commands/prove-oneself.ts'
import { givenMembershipRoutes } from './given-membership-routes.ts'
import { readMembership } from '#server/organizations/commands/read-memberships.ts'
import { removeUsers } from './commands/remove-users.ts'
import { resendInvitation } from './commands/resend-invitation.ts'
import { setLabel } from './commands/set-label.ts'
import { listUsers } from './list-users.ts'
import { organizationOfMembership, organizationOfMemberships } from './membership-facts.ts'
import { presentSelf } from './self.ts'

export const userRoutes = [
  ...givenMembershipRoutes,
  implement(listUsersEndpoint, {
    facts: organizationInQuery,
    handle: ({ db, facts, actor, query }) =>
      listUsers(db, { ...query, organizationId: facts.id, viewerId: actor.userId }),
  }),
  implement(readSelf, { handle: ({ db, actor }) => presentSelf(db, actor.userId) }),
  implement(changeSelf, {
    handle: async ({ db, actor, body }) => {
      const changes = {
        ...(body.name === undefined ? {} : { name: body.name }),
        ...(body.language === undefined ? {} : { language: body.language }),
      }
      if (Object.keys(changes).length > 0) await db.update(users).set(changes).where(eq(users.id, actor.userId))
      return presentSelf(db, actor.userId)
    },
  }),
  implement(inviteUserEndpoint, {
    facts: ({ body }, services) => organizationFacts(services.database.db, body.organization_id),
    handle: async ({ db, actor, facts, body, now, pointer }) => {
      const id = await inviteUser(
        db,
        {
          organizationId: facts.id,
          email: body.email,
          role: body.role,
          language: body.language,
          dayPassPurchaseId: body.consume_product?.organization_product_purchase_id,
        },
        { userId: actor.userId, now, pointer },
      )
      return one(await readMembership(db, id))
    },
  }),
  implement(resendInvitationEndpoint, {
    facts: organizationOfMembership,
    handle: async ({ db, actor, facts, params, body, now }) => {
      const id = params.membershipId
      await resendInvitation(
        db,
        { id, organizationId: facts.id, language: body.language },
        { userId: actor.userId, now },
      )
      return one(await readMembership(db, id))
    },
  }),
  implement(changeUserRole, {
    facts: organizationOfMembership,
    handle: async ({ db, news, actor, facts, params, body, now, pointer }) => {
      const id = params.membershipId
      const membership = { id, organizationId: facts.id }
      if (body.role !== undefined)
        await changeRole(db, news, { ...membership, role: body.role }, { userId: actor.userId, now, pointer })
      if (body.analyst !== undefined)
        await setLabel(
          db,
          news,
          { ...membership, label: 'analyst', isOn: body.analyst },
          { actorUserId: actor.userId, now },
        )
      return one(await readMembership(db, id))
    },
  }),
  implement(moveUserEndpoint, {
    facts: organizationOfMembership,
    handle: async ({ db, news, actor, facts, params, body, now, pointer }) => {
      const transfer = {
        id: params.membershipId,
        organizationId: facts.id,
        newOrganizationId: managed(actor, body.new_organization_id, pointer),
      }
      await moveUser(db, news, transfer, { userId: actor.userId, now })
      return one(await readMembership(db, transfer.id))
    },
  }),
  implement(copyUserEndpoint, {
    facts: organizationOfMembership,
    handle: async ({ db, news, actor, facts, params, body, now, pointer }) => {
      const transfer = {
        id: params.membershipId,
        organizationId: facts.id,
        newOrganizationId: managed(actor, body.new_organization_id, pointer),
      }
      return one(await readMembership(db, await copyUser(db, news, transfer, { userId: actor.userId, now })))
    },
  }),
  implement(removeUser, {
    facts: organizationOfMembership,
    handle: async ({ db, news, actor, facts, params, now }) => {
      await removeUsers(db, news, facts.id, [params.membershipId], { userId: actor.userId, now })
      return null
    },
  }),
  implement(removeUsersEndpoint, {
    facts: ({ body }, services) => organizationOfMemberships(body.ids, services),
    handle: async ({ db, news, actor, facts, body, now }) => {
      await removeUsers(db, news, facts.id, body.ids, { userId: actor.userId, now })
      return null
    },
  }),
  implement(inviteMetaData, {
    handle: ({ db, body, address, now }, services) =>
      countWrongLinks(services.attempts, address, async () => {
        const { email, passwordHash, organizationName, membership, expiresAt } = await readInvitation(db, body, now)
        return one({
          type: 'invitations' as const,
          id: membership.id,
          attributes: {
            email,
            organization_name: organizationName,
            role: membership.role,
            expires_at: expiresAt.toISOString(),
            password_enabled: passwordHash !== null,
          },
        })
      }),
  }),
  implement(acceptInvite, {
    transaction: 'own',
    handle: ({ db, body, actor, address, language, now, pointer }, services) =>
      countWrongLinks(services.attempts, address, async () => {
        const { userId } = await readInvitation(db, body, now)
        const callerId = actor.kind === 'user' ? actor.userId : null
        const passwordHash = body.new_password ? await hashNewPassword(db, userId, body.new_password, pointer) : null
        const { token, membership } = await inTransaction(services, async (tx, news) => ({
          token: await acceptInvitation(tx, news, services.tokens, { ...body, passwordHash, language, callerId }, now),
          membership: await readMembership(tx, body.organization_user_id),
        }))
        return compound(
          {
            ...token,
            relationships: { organization_user: { data: { type: 'organization-users', id: membership.id } } },
          },
          [membership],
        )
      }),
  }),
  implement(eraseSelf, {
    transaction: 'own',
    handle: async ({ db, actor, body, now, pointer }, services) => {
      const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, actor.userId))
      const proof = await proveOneself(db, services.attempts, actor, {
        password: body.password,
        pointer: pointer('password'),
        now,
      })
      const faults: Fault[] = [
        ...(user?.email === body.email.toLowerCase()
          ? []
          : [{ code: 'users.schemas.erase.email' as const, pointer: pointer('email') }]),
        ...(body.consent ? [] : [{ code: 'users.schemas.erase.consent' as const, pointer: pointer('consent') }]),
        ...proof.faults,
      ]
      if (faults.length > 0) throw new ApiError(faults)
      await inTransaction(services, async (tx, news) => {
        const confirm = async () => {
          const isProven = await stillHasPassword(tx, { id: actor.userId, passwordHash: proof.passwordHash })
          if (!isProven) throw new ApiError([wrongPassword(pointer('password'))])
        }
        await eraseUser(tx, news, actor.userId, { actorUserId: actor.userId, now, confirm })
      })
      return null
    },
  }),
]

/** An organization in the body that the caller manages too; others are not found. */
function managed(actor: Actor, organizationId: string, pointer: (field: string) => string): string {
  if (mayOnOrganization('organization.manage-users', actor, { id: organizationId }) === 'allow') return organizationId
  throw new ApiError([{ code: 'users.schemas.organization.unknown', pointer: pointer('new_organization_id') }])
}
