import type { Actor, Membership } from '#domain/permissions/actor.ts'
import type { News } from './news.ts'

/**
 * Whether news may invalidate what is cached about a user: their memberships in the organization, its children or its
 * parent, or their account itself. Invitations are never cached, so somebody without memberships is not concerned.
 */
export function concernsUser(
  item: News,
  user: { userId: string; sessionId: string; memberships: readonly Membership[] },
): boolean {
  switch (item.kind) {
    case 'user':
      return item.userId === user.userId
    case 'session':
      return item.sessionId === user.sessionId
    case 'organization':
      return (
        user.memberships.length === 0 ||
        user.memberships.some(
          ({ organizationId, parentOrganizationId }) =>
            organizationId === item.organizationId || parentOrganizationId === item.organizationId,
        )
      )
    case 'game':
    case 'player':
    case 'presence':
    case 'roll-call':
      return false
  }
}

/** The same for somebody at the table of an organization's game, who may be a user there. */
export function concernsCaller(item: News, actor: Actor, organizationId: string): boolean {
  if (item.kind === 'organization' && item.organizationId === organizationId) return true
  if (actor.kind === 'player') return item.kind === 'player' && item.playerId === actor.playerId
  return actor.kind === 'user' && concernsUser(item, actor)
}

/**
 * Whether a game's news may be about what lists of finished games show: its own columns, or its actions. Nobody knows
 * where it carries no changes.
 */
export function concernsLists({ changes }: Extract<News, { kind: 'game' }>): boolean {
  return !changes || Object.keys(changes.game).length > 0 || changes.rows.some(({ table }) => table === 'action_items')
}
