import { asc, eq, inArray, and } from 'drizzle-orm'
import {
  cancelDestroy,
  changeOrganization as changeOrganizationEndpoint,
  createChildOrganization,
  destroyOrganization as destroyOrganizationEndpoint,
  listOwnEffects,
  listSelfOrganizations,
  prepareDestroy as prepareDestroyEndpoint,
  readOrganization as readOrganizationEndpoint,
  readUmbrella,
} from '#contract/organizations.ts'
import { withDestroyCode, withdrawDestroyCodes } from '#server/organizations/commands/destroy-codes.ts'
import { organizations, organizationUsers } from '#server/db/schema/people.ts'
import { compound, many, one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import { pageInMemory } from '#server/listing/page-in-memory.ts'
import type { Services } from '#server/services.ts'
import { readPlaces, seenBy } from '#server/organizations/commands/read-places.ts'
import { changeOrganization } from './commands/change-organization.ts'
import { createChild } from './commands/create-child.ts'
import { destroyOrganization } from './commands/destroy-organization.ts'
import { prepareDestroy } from './commands/prepare-destroy.ts'
import { readOrganization, readOrganizations, readSelfOrganizations } from './commands/read-organizations.ts'
import { readOwnEffects } from './own-effects.ts'

export const organizationRoutes = [
  implement(listSelfOrganizations, {
    handle: async ({ db, actor, query, now }) =>
      many(pageInMemory(await readSelfOrganizations(db, actor, now), query), (organization) => organization),
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
      const places =
        query.view === 'full'
          ? await readPlaces(db, and(inArray(organizationUsers.organizationId, ids), seenBy(actor.userId)))
          : []
      return compound(
        {
          type: 'organization-umbrellas' as const,
          id: facts.id,
          attributes: { view: query.view },
          relationships: {
            organization: { data: { type: 'organizations', id: facts.id } },
            child_organizations: { data: children.map(({ id }) => ({ type: 'organizations', id })) },
            organization_users: { data: places.map(({ id }) => ({ type: 'organization-users', id })) },
          },
        },
        [...(await readOrganizations(db, actor, ids, now)), ...places],
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
      // The caller's memberships were read before there was this child.
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
      await withDestroyCode(services, { organizationId: facts.id, code: body.destroy_code, now }, (tx, news) =>
        destroyOrganization(tx, news, facts.id, { userId: actor.userId, sessionId: actor.sessionId, now }),
      )
      return null
    },
  }),
  implement(listOwnEffects, {
    handle: async ({ db, actor, query, now }) =>
      many(pageInMemory(await readOwnEffects(db, actor, now), query), (effect) => effect),
  }),
]

function organizationInPath(call: { params: { organizationId: string } }, services: Services) {
  return organizationFacts(services.database.db, call.params.organizationId)
}
