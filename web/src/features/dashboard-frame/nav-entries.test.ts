import { describe, expect, test } from 'vitest'
import { navEntries } from './nav-entries.ts'

const parent = {
  relation: 'admin',
  parentOrganizationId: null,
  childOrganizationQuota: 2,
  childOrganizationCount: 0,
} as const
const ids = (organization: Parameters<typeof navEntries>[0]) =>
  navEntries(organization)
    .flat()
    .map(({ id }) => id)

describe('the navigation of the dashboard', () => {
  test('shows an admin of a parent everything', () => {
    expect(ids(parent)).toEqual(['home', 'play', 'people', 'organization', 'manager', 'children', 'handbook'])
  })

  test('shows a game master nothing that only admins may open', () => {
    expect(ids({ ...parent, relation: 'game_master' })).toEqual(['home', 'play', 'people', 'organization', 'handbook'])
  })

  test.each([
    ['inside a child organization', { ...parent, relation: 'parent_admin', parentOrganizationId: 'p' } as const],
    ['where the plan has no child organizations', { ...parent, childOrganizationQuota: 0 }],
  ])('has no child organizations %s', (_, organization) => {
    expect(ids(organization)).not.toContain('children')
    expect(ids(organization)).not.toContain('manager')
  })

  test('keeps them in reach when the plan has become smaller than what there is', () => {
    expect(ids({ ...parent, childOrganizationQuota: 0, childOrganizationCount: 1 })).toContain('children')
  })

  test('leads a person without an organization nowhere that needs one', () => {
    expect(ids(null)).toEqual(['home', 'handbook'])
  })
})
