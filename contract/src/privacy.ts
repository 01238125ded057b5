import { z } from 'zod'
import { auditActions, auditSubjects } from '#domain/organizations/audit-actions.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { paging, pathId, sorting } from './fields.ts'
import { listDocument, resource } from './jsonapi/document.ts'

/** Who changed what in an organization. */
export const auditEntryResource = resource('audit-entries', {
  at: z.string(),
  action: z.enum(auditActions),
  /** E-mail of who did it; null: the installation itself, its operator, or somebody who was erased. */
  actor_email: z.string().nullable(),
  actor_user_id: z.string().nullable(),
  subject_type: z.enum(auditSubjects),
  subject_id: z.string(),
  /** The e-mail of a user, the name of an organization, the subject of a game, as they are now; null: gone, or not for the reader. */
  subject_name: z.string().nullable(),
  /** What changed: `{role: {from, to}}` and the like. */
  data: z.record(z.string(), z.unknown()),
})

export const listAuditEntries = defineEndpoint({
  id: 'audit-log.list',
  method: 'GET',
  path: '/v1/dashboard/audit-log',
  access: 'organization.see-audit-log',
  rateLimit: 'read',
  status: 200,
  summary: 'Who changed what in an organization, newest first unless sorted otherwise',
  query: z.object({
    organization_id: z.uuid({ error: 'malformed_query' }),
    action: z.enum(auditActions).optional(),
    sort: sorting(['at']).default('-at'),
    ...paging,
  }),
  response: listDocument(auditEntryResource),
  errors: [],
})

export const exportOrganization = defineEndpoint({
  id: 'organizations.export',
  method: 'POST',
  path: '/v1/dashboard/organization/:organizationId/export',
  access: 'organization.export',
  rateLimit: 'login',
  status: 200,
  file: 'application/zip',
  summary:
    'Everything that the organization has, as one archive of JSON files; the format is described in docs/privacy.md',
  params: z.object({ organizationId: pathId }),
  errors: [],
})

export const exportSelf = defineEndpoint({
  id: 'users.export-self',
  method: 'POST',
  path: '/v1/dashboard/users/self/export',
  access: 'user',
  rateLimit: 'login',
  status: 200,
  file: 'application/zip',
  summary: 'Everything that is kept about the caller, as one archive of JSON files',
  errors: [],
})
