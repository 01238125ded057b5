import { z } from 'zod'
import { auditActions, auditSubjects } from '#domain/organizations/audit-actions.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { listDocument, resource } from '../jsonapi/document.ts'
import { organizationInQuery, paging, sorting } from '../requests/fields.ts'

/** Who changed what in an organization. */
const auditEntryResource = resource('audit-entries', {
  at: z.string(),
  action: z.enum(auditActions),
  /** The actor's e-mail; null: the installation itself, its operator, or an erased person. */
  actor_email: z.string().nullable(),
  actor_user_id: z.string().nullable(),
  subject_type: z.enum(auditSubjects),
  subject_id: z.string(),
  /**
   * The current e-mail of a user, name of an organization, subject of a game, or title of a deck, game type or
   * template; null: deleted, or not visible to the caller.
   */
  subject_name: z.string().nullable(),
  /** The changes: `{role: {from, to}}` and the like. */
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
