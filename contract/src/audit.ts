import { z } from 'zod'
import { auditActions, auditSubjects } from '#domain/organizations/audit-actions.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { listDocument, resource } from './jsonapi/document.ts'
import { organizationInQuery, paging, sorting } from './requests/fields.ts'

/** Who changed what in an organization. */
const auditEntryResource = resource('audit-entries', {
  at: z.string(),
  action: z.enum(auditActions),
  /** E-mail of who did it; null: the installation itself, its operator, or somebody who was erased. */
  actor_email: z.string().nullable(),
  actor_user_id: z.string().nullable(),
  subject_type: z.enum(auditSubjects),
  subject_id: z.string(),
  /** The e-mail of a user, the name of an organization, the subject of a game, the title of a deck or game type or template, as they are now; null: gone, or not for the reader. */
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
    ...organizationInQuery,
    action: z.enum(auditActions).optional(),
    sort: sorting(['at']).default('-at'),
    ...paging,
  }),
  response: listDocument(auditEntryResource),
  errors: [],
})
