import { z } from 'zod'
import { tiers } from '#domain/decks/deck-rules.ts'
import { gameModes } from '#domain/game/game-state.ts'
import { languages } from '#domain/languages.ts'
import { organizationBlocks } from '#domain/organizations/organization-state.ts'
import { roles } from '#domain/permissions/actor.ts'
import { organizationRelations } from '#domain/permissions/organization-rules.ts'
import { resource } from '#contract/jsonapi/document.ts'

/** An organization as a member, or an admin of its parent, sees it. */
export const organizationResource = resource('organizations', {
  name: z.string(),
  parent_organization_id: z.string().nullable(),
  preferred_language: z.enum(languages),
  /** An IANA name; determines when its days begin and end. */
  time_zone: z.string(),
  tier: z.enum(tiers),
  /** The modes that the caller may play here. */
  game_modes: z.array(z.enum(gameModes)),
  /** The caller's role here; `admin` for an admin of the parent. */
  role: z.enum(roles),
  /** The caller's row in the permission table: `relationMay(relation, action)` in the domain. */
  relation: z.enum(organizationRelations),
  subscription_active: z.boolean(),
  /** A summary of its plan. */
  subscription: z.object({
    tier: z.enum(tiers),
    is_active: z.boolean(),
    /** Only trials can have a fixed end. */
    has_fixed_expiry_date: z.boolean(),
    fixed_expiry_date: z.string().nullable(),
  }),
  /** The end of a trial; null: no trial, or no end. */
  trial_ends_at: z.string().nullable(),
  /** Null: unlimited. */
  user_quota: z.number().nullable(),
  /** Memberships and invitations that count in the quota. */
  user_count: z.number(),
  child_organization_quota: z.number(),
  child_organization_count: z.number(),
  /** Banners: what prevents the organization from creating games now. */
  blocks: z.array(z.enum(organizationBlocks)),
  /**
   * Whether the caller may create games here now. A running day pass lifts the blocks; an expired one gives no rights.
   */
  can_create_games: z.boolean(),
  /** Whether the caller may show saved analyses to the whole organization: its admins and analysts may. */
  can_share_analyses: z.boolean(),
  /** When a failed payment ends the plan, for those who manage it; null: none failed. */
  payment_failing_until: z.string().nullable(),
  /** The end of the caller's day pass, also after it has expired if they are a guest; null: none. */
  day_pass_until: z.string().nullable(),
})
