import type { Actor, Decision, Membership } from './actor.ts'

/** Relations to an organization: its members' roles, or admin of its parent. */
export const organizationRelations = ['game_master', 'admin', 'parent_admin'] as const
export type OrganizationRelation = (typeof organizationRelations)[number]

const everyMember: readonly OrganizationRelation[] = ['game_master', 'admin', 'parent_admin']
const admins: readonly OrganizationRelation[] = ['admin', 'parent_admin']

/**
 * Who may do what in an organization (decisions, section 7): the single table for endpoints, and for screens before
 * they offer something. Rules for one game are in `game-rules.ts`.
 * - `organization.read`: its decks, game types, templates, name, plan, and whatever else every member uses
 * - `organization.create-game`: setting up a game, as far as the plan allows
 * - `organization.list-users`: who belongs to it
 * - `organization.build`: own decks, game types and templates, visible to their maker
 * - `organization.analyse`: searching and analysing games that the whole organization sees
 * - `organization.share-catalogue`: showing decks, game types and templates to the whole organization
 * - `organization.manage-users`: inviting, roles, moving, copying, removing
 * - `organization.change-settings`: name and language
 * - `organization.manage-children`: child organizations and the overview of them
 * - `organization.manage-subscription`, `organization.manage-products`, `organization.manage-ai`: plan, day passes, AI
 *   settings
 * - `organization.see-audit-log`: who changed what
 * - `organization.export`: all its data as one archive
 * - `organization.destroy`: deleting it
 */
export const organizationRules = {
  'organization.read': everyMember,
  'organization.create-game': everyMember,
  'organization.list-users': everyMember,
  'organization.build': everyMember,
  'organization.analyse': everyMember,
  'organization.share-catalogue': admins,
  'organization.manage-users': admins,
  'organization.change-settings': admins,
  'organization.manage-children': admins,
  'organization.manage-subscription': admins,
  'organization.manage-products': admins,
  'organization.manage-ai': admins,
  'organization.see-audit-log': admins,
  'organization.export': admins,
  'organization.destroy': admins,
} as const satisfies Record<string, readonly OrganizationRelation[]>

export type OrganizationAction = keyof typeof organizationRules

export function isOrganizationAction(value: string): value is OrganizationAction {
  return Object.hasOwn(organizationRules, value)
}

/** Whether this relation to an organization allows the action. */
export function relationMay(relation: OrganizationRelation, action: OrganizationAction): boolean {
  const allowed: readonly OrganizationRelation[] = organizationRules[action]
  return allowed.includes(relation)
}

/** Whether somebody may show analyses to the whole organization: its admins and analysts (decisions, section 7). */
export function mayShareAnalyses(relation: OrganizationRelation, isAnalyst: boolean): boolean {
  return relation !== 'game_master' || isAnalyst
}

/** The actor's own or inherited membership in an organization; null: none. */
export function membershipFor(actor: Actor, organization: { id: string }): Membership | null {
  if (actor.kind !== 'user') return null
  return actor.memberships.find(({ organizationId }) => organizationId === organization.id) ?? null
}

/** The actor's relation to an organization; null: none. */
export function relationToOrganization(actor: Actor, organization: { id: string }): OrganizationRelation | null {
  const membership = membershipFor(actor, organization)
  if (!membership) return null
  return membership.inherited ? 'parent_admin' : membership.role
}

/** The rule for everything in an organization; players and strangers don't learn that it exists. */
export function mayOnOrganization(action: OrganizationAction, actor: Actor, organization: { id: string }): Decision {
  if (actor.kind === 'anonymous') return 'unauthenticated'
  const relation = relationToOrganization(actor, organization)
  if (!relation) return 'hidden'
  return relationMay(relation, action) ? 'allow' : 'forbidden'
}
