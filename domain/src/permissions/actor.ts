import type { Tier } from '../decks/deck-rules.ts'

export const roles = ['admin', 'game_master'] as const
export type Role = (typeof roles)[number]

/** A person's accepted place in an organization. */
export interface Membership { organizationId: string; role: Role; parentOrganizationId: string | null; tier: Tier }

/** Who is calling. A user acts in all organizations that accepted them; a player in one game only. */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'player'; gameId: string; playerId: string }
  | { kind: 'user'; userId: string; sessionId: string; memberships: readonly Membership[] }

/** Allowed; nobody is logged in; may not even know that it exists; may know, may not do. */
export type Decision = 'allow' | 'unauthenticated' | 'hidden' | 'forbidden'
