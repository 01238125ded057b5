import type { Tier } from '../decks/deck-rules.ts'

export const roles = ['admin', 'game_master'] as const
export type Role = (typeof roles)[number]

/**
 * What a person is in an organization: by an accepted place there, or, `inherited`, as an admin of its parent. Who has a place and is an
 * admin of the parent too is an admin. One for each organization.
 */
export interface Membership {
  organizationId: string
  role: Role
  inherited: boolean
  parentOrganizationId: string | null
  tier: Tier
}

/** Who is calling. A user acts in all organizations that accepted them; a player in one game only. */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'player'; gameId: string; playerId: string }
  | { kind: 'user'; userId: string; sessionId: string; memberships: readonly Membership[] }

/** Allowed; nobody is logged in; may not even know that it exists; may know, may not do. */
export type Decision = 'allow' | 'unauthenticated' | 'hidden' | 'forbidden'
