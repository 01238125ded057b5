import type { Actor, Decision, Membership } from './actor.ts'

/**
 * - `organization.read`: its decks, game types, templates and other things that every member uses
 * - `organization.create-game`: setting up a game
 * - `organization.administer`: what only admins do (decisions, section 7)
 */
export const organizationActions = ['organization.read', 'organization.create-game', 'organization.administer'] as const
export type OrganizationAction = (typeof organizationActions)[number]

/** The actor's membership that counts in an organization: their own, or an admin's place in its parent. */
export function membershipFor(actor: Actor, organization: { id: string; parentOrganizationId: string | null }): Membership | null {
  if (actor.kind !== 'user') return null
  const own = actor.memberships.find((membership) => membership.organizationId === organization.id)
  if (own) return own
  const parent = actor.memberships.find((membership) => membership.organizationId === organization.parentOrganizationId)
  return parent?.role === 'admin' ? parent : null
}

/** The rule for what belongs to an organization; players and strangers don't learn that it exists. */
export function mayOnOrganization(
  action: OrganizationAction, actor: Actor, organization: { id: string; parentOrganizationId: string | null },
): Decision {
  if (actor.kind === 'anonymous') return 'unauthenticated'
  const membership = membershipFor(actor, organization)
  if (!membership) return 'hidden'
  if (action === 'organization.administer') return membership.role === 'admin' ? 'allow' : 'forbidden'
  return 'allow'
}
