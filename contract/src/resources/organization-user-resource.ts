import { z } from 'zod'
import { userLabels } from '#domain/organizations/user-labels.ts'
import { roles } from '#domain/permissions/actor.ts'
import { resource } from '#contract/jsonapi/document.ts'

/**
 * A membership in one organization, called a user in the dashboard. Its id is the one in `/dashboard/users/{id}`; the
 * same person has another in every organization.
 */
export const organizationUserResource = resource('organization-users', {
  organization_id: z.string(),
  user_id: z.string(),
  email: z.string(),
  /** Null: no name, or the invitation was not accepted yet. */
  name: z.string().nullable(),
  role: z.enum(roles),
  /** Invited and not accepted yet. */
  invited: z.boolean(),
  invited_at: z.string(),
  accepted_at: z.string().nullable(),
  /** The operator’s own people; their row is visible only to themselves. */
  hidden: z.boolean(),
  labels: z.array(z.enum(userLabels)),
  /** Null: no day pass, or one that has not begun. */
  day_pass_until: z.string().nullable(),
  /** The only admin, who can be neither removed nor moved nor made a game master. */
  last_admin: z.boolean(),
})
