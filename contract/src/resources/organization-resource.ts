import { z } from 'zod'
import { tiers } from '#domain/decks/deck-rules.ts'
import { gameModes } from '#domain/game/game-state.ts'
import { languages } from '#domain/languages.ts'
import { organizationBlocks } from '#domain/organizations/organization-state.ts'
import { roles } from '#domain/permissions/actor.ts'
import { organizationRelations } from '#domain/permissions/organization-rules.ts'
import { resource } from '#contract/jsonapi/document.ts'

/** An organization as one of its people, or an admin of its parent, sees it. */
export const organizationResource = resource('organizations', {
  name: z.string(),
  parent_organization_id: z.string().nullable(),
  preferred_language: z.enum(languages),
  /** Where its days begin and end: a name of the IANA database. */
  time_zone: z.string(),
  tier: z.enum(tiers),
  game_modes: z.array(z.enum(gameModes)),
  /** The caller's role here; `admin` for an admin of the parent. */
  role: z.enum(roles),
  /** Which row of the permission table counts for the caller: `relationMay(relation, action)` of the domain. */
  relation: z.enum(organizationRelations),
  subscription_active: z.boolean(),
  /** Its plan in short. */
  subscription: z.object({
    tier: z.enum(tiers),
    is_active: z.boolean(),
    /** When a plan or trial with a fixed end ends. */
    has_fixed_expiry_date: z.boolean(),
    fixed_expiry_date: z.string().nullable(),
  }),
  /** Of a trial; null: not a trial, or one without an end. */
  trial_ends_at: z.string().nullable(),
  /** Null: unlimited. */
  user_quota: z.number().nullable(),
  /** Places and invitations that count in the quota. */
  user_count: z.number(),
  child_organization_quota: z.number(),
  child_organization_count: z.number(),
  /** Banners: what keeps the organization from creating games now. */
  blocks: z.array(z.enum(organizationBlocks)),
  /** Whether the caller may create games here now: a running day pass lifts the blocks, one that is over gives nothing. */
  can_create_games: z.boolean(),
  /** Until when the caller's own day pass runs, or ran; null: they have none. */
  day_pass_until: z.string().nullable(),
})
