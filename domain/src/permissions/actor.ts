import type { Tier } from '../decks/deck-rules.ts'

export const roles = ['admin', 'game_master'] as const
export type Role = (typeof roles)[number]

/**
 * A person's role in an organization: by an accepted membership or, `inherited`, as an admin of its parent. A member
 * who is also an admin of the parent is an admin. One per organization.
 */
export interface Membership {
  organizationId: string
  role: Role
  inherited: boolean
  parentOrganizationId: string | null
  tier: Tier
}

/** The caller. A user acts in all organizations that they belong to; a player in one game only. */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'player'; gameId: string; playerId: string }
  | { kind: 'user'; userId: string; sessionId: string; memberships: readonly Membership[] }

/** In order: allowed; not logged in; may not know that it exists; may know, but not do it. */
export type Decision = 'allow' | 'unauthenticated' | 'hidden' | 'forbidden'
