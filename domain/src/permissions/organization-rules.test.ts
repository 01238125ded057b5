import { describe, expect, test } from 'vitest'
import type { Actor, Membership } from './actor.ts'
import {
  mayOnOrganization,
  organizationRelations,
  organizationRules,
  relationMay,
  relationToOrganization,
  type OrganizationAction,
} from './organization-rules.ts'

const here = { id: 'here' }
const user = (...memberships: Partial<Membership>[]): Actor => ({
  kind: 'user',
  userId: 'u',
  sessionId: 's',
  memberships: memberships.map((membership) => ({
    organizationId: 'here',
    role: 'game_master',
    inherited: false,
    parentOrganizationId: null,
    tier: 'pro',
    ...membership,
  })),
})
const everyAction = Object.keys(organizationRules) as OrganizationAction[]
/** What only admins do (decisions, section 7). */
const adminOnly = [
  'organization.share-catalogue',
  'organization.manage-users',
  'organization.change-settings',
  'organization.manage-children',
  'organization.manage-subscription',
  'organization.manage-products',
  'organization.manage-ai',
  'organization.see-audit-log',
  'organization.export',
  'organization.destroy',
]

describe('the table of roles and actions', () => {
  test.each(everyAction)('%s', (action) => {
    const forGameMasters = adminOnly.includes(action) ? 'forbidden' : 'allow'
    expect(mayOnOrganization(action, user({}), here)).toBe(forGameMasters)
    expect(relationMay('game_master', action)).toBe(forGameMasters === 'allow')
    expect(mayOnOrganization(action, user({ role: 'admin' }), here)).toBe('allow')
    expect(mayOnOrganization(action, user({ role: 'admin', inherited: true }), here)).toBe('allow')
    expect(mayOnOrganization(action, user({ role: 'admin', organizationId: 'elsewhere' }), here)).toBe('hidden')
    expect(mayOnOrganization(action, user(), here)).toBe('hidden')
    expect(mayOnOrganization(action, { kind: 'player', gameId: 'g', playerId: 'p' }, here)).toBe('hidden')
    expect(mayOnOrganization(action, { kind: 'anonymous' }, here)).toBe('unauthenticated')
  })

  test('knows every way of belonging to an organization', () => {
    expect(organizationRelations.map((relation) => relationMay(relation, 'organization.read'))).toEqual([
      true,
      true,
      true,
    ])
  })

  test('an admin of the parent is told apart from an admin of the organization itself', () => {
    expect(relationToOrganization(user({ role: 'admin', inherited: true }), here)).toBe('parent_admin')
    expect(relationToOrganization(user({ role: 'admin' }), here)).toBe('admin')
  })
})
