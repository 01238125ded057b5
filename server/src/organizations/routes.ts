import { asc, eq, inArray, and } from 'drizzle-orm'
import {
  cancelDestroy,
  changeOrganization as changeOrganizationEndpoint,
  createChildOrganization,
  destroyOrganization as destroyOrganizationEndpoint,
  listOwnEffects as listEffectsEndpoint,
  listSelfOrganizations as listEndpoint,
  prepareDestroy as prepareDestroyEndpoint,
  readOrganization as readOrganizationEndpoint,
  readUmbrella,
} from '#contract/people/organizations.ts'
import { withDestroyCode, withdrawDestroyCodes } from '#server/organizations/commands/destroy-codes.ts'
import { organizations, organizationUsers } from '#server/db/schema/people.ts'
import { compound, many, one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import type { Services } from '#server/services.ts'
import { readMemberships, seenBy } from '#server/organizations/commands/read-memberships.ts'
import { changeOrganization } from './commands/change-organization.ts'
import { createChild } from './commands/create-child.ts'
import { destroyOrganization } from './commands/destroy-organization.ts'
import { endPayments, hasPayments } from './commands/end-payments.ts'
import { prepareDestroy } from './commands/prepare-destroy.ts'
import { listSelfOrganizations, readOrganization, readOrganizations } from './commands/read-organizations.ts'
import { listOwnEffects } from './own-effects.ts'

export const organizationRoutes = [
  implement(listEndpoint, {
    handle: async ({ db, actor, query, now }) =>
      many(await listSelfOrganizations(db, actor, { page: query, now }), (organization) => organization),
  }),
  implement(readOrganizationEndpoint, {
    facts: organizationInPath,
    handle: async ({ db, actor, facts, now }) => one(await readOrganization(db, actor, facts.id, now)),
  }),
  implement(changeOrganizationEndpoint, {
    facts: organizationInPath,
    handle: async ({ db, actor, facts, body, now }) => {
      await changeOrganization(
        db,
        facts.id,
        {
          ...(body.name === undefined ? {} : { name: body.name }),
          ...(body.preferred_language === undefined ? {} : { preferredLanguage: body.preferred_language }),
          ...(body.time_zone === undefined ? {} : { timeZone: body.time_zone }),
        },
        { userId: actor.userId, now },
      )
      return one(await readOrganization(db, actor, facts.id, now))
    },
  }),
  implement(readUmbrella, {
    facts: organizationInPath,
    handle: async ({ db, actor, facts, query, now }) => {
      const children = await db
        .select({ id: organizations.id })
        .from(organizations)
        .where(eq(organizations.parentOrganizationId, facts.id))
        .orderBy(asc(organizations.name), asc(organizations.id))
      const ids = [facts.id, ...children.map(({ id }) => id)]
      const memberships =
        query.view === 'full'
          ? await readMemberships(db, and(inArray(organizationUsers.organizationId, ids), seenBy(actor.userId)))
          : []
      return compound(
        {
          type: 'organization-umbrellas' as const,
          id: facts.id,
          attributes: { view: query.view },
          relationships: {
            organization: { data: { type: 'organizations', id: facts.id } },
            child_organizations: { data: children.map(({ id }) => ({ type: 'organizations', id })) },
            organization_users: { data: memberships.map(({ id }) => ({ type: 'organization-users', id })) },
          },
        },
        [...(await readOrganizations(db, actor, ids, now)), ...memberships],
      )
    },
  }),
  implement(createChildOrganization, {
    facts: organizationInPath,
    handle: async ({ db, news, actor, facts, body, now }) => {
      const id = await createChild(
        db,
        news,
        facts.id,
        {
          name: body.name,
          ...(body.preferred_language === undefined ? {} : { preferredLanguage: body.preferred_language }),
        },
        { userId: actor.userId, now },
      )
      // The caller's memberships were read before this child existed.
      const inherited = {
        organizationId: id,
        role: 'admin' as const,
        inherited: true,
        parentOrganizationId: facts.id,
        tier: 'trial' as const,
      }
      return one(await readOrganization(db, { ...actor, memberships: [...actor.memberships, inherited] }, id, now))
    },
  }),
  implement(prepareDestroyEndpoint, {
    facts: organizationInPath,
    handle: async ({ db, actor, facts, now }) =>
      one({
        type: 'organization-destructions' as const,
        id: facts.id,
        attributes: await prepareDestroy(db, facts.id, { userId: actor.userId, now }),
      }),
  }),
  implement(cancelDestroy, {
    facts: organizationInPath,
    handle: async ({ db, facts, now }) => {
      await withdrawDestroyCodes(db, facts.id, now)
      return null
    },
  }),
  implement(destroyOrganizationEndpoint, {
    transaction: 'own',
    facts: organizationInPath,
    handle: async ({ actor, facts, body, now }, services) => {
      const code = { organizationId: facts.id, code: body.destroy_code, now }
      const by = { userId: actor.userId, sessionId: actor.sessionId, now }
      if (await hasPayments(services, facts.id)) {
        await rehearse((stop) =>
          withDestroyCode(services, code, async (tx) => {
            await destroyOrganization(tx, [], facts.id, by)
            stop()
          }),
        )
        await endPayments(services, facts.id)
      }
      await withDestroyCode(services, code, (tx, news) => destroyOrganization(tx, news, facts.id, by))
      return null
    },
  }),
  implement(listEffectsEndpoint, {
    handle: async ({ db, actor, query, now }) =>
      many(await listOwnEffects(db, actor, { page: query, now }), (effect) => effect),
  }),
]

class StoppedError extends Error {}

/** A dry run: does something and rolls the transaction back, to see whether it would succeed. */
async function rehearse(work: (stop: () => never) => Promise<unknown>): Promise<void> {
  await work(() => {
    throw new StoppedError()
  }).catch((error: unknown) => {
    if (!(error instanceof StoppedError)) throw error
  })
}

function organizationInPath(call: { params: { organizationId: string } }, services: Services) {
  return organizationFacts(services.database.db, call.params.organizationId)
}
