import { listAuditEntries } from '#contract/people/audit.ts'
import { implement } from '#server/http/implement.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import { listEntries } from './list-entries.ts'

export const auditRoutes = [
  implement(listAuditEntries, {
    facts: organizationInQuery,
    handle: ({ db, actor, facts, query }) =>
      listEntries(db, { ...query, organizationId: facts.id, readerId: actor.userId }),
  }),
]
