import { z } from 'zod'
import { userLabels } from '#domain/organizations/user-labels.ts'
import { roles } from '#domain/permissions/actor.ts'
import { resource } from '#contract/jsonapi/document.ts'

/**
 * A person's place in one organization: what the dashboard calls a user. Its id is the one in `/dashboard/users/{id}`; the same person
 * has another in every organization.
 */
export const organizationUserResource = resource('organization-users', {
  organization_id: z.string(),
  user_id: z.string(),
  email: z.string(),
  /** Null: none given, or the invitation was not accepted yet. */
  name: z.string().nullable(),
  role: z.enum(roles),
  /** Invited and not accepted yet. */
  invited: z.boolean(),
  invited_at: z.string(),
  accepted_at: z.string().nullable(),
  /** The operator’s own people; only they see their own row. */
  hidden: z.boolean(),
  labels: z.array(z.enum(userLabels)),
  /** Null: no day pass, or one that has not begun. */
  day_pass_until: z.string().nullable(),
  /** The only admin: can be neither removed nor moved nor made a game master. */
  last_admin: z.boolean(),
})
