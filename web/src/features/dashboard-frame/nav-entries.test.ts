import { describe, expect, test } from 'vitest'
import { type Screen, screenTable } from '../../lib/navigation/screen-table.ts'
import { screens } from '../../lib/navigation/screens.ts'
import { mayOpen, navEntries } from './nav-entries.ts'

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
    expect(ids(parent)).toEqual([
      'home',
      'games',
      'reports',
      'analysis',
      'play',
      'actions',
      'decks',
      'gameTypes',
      'templates',
      'people',
      'organization',
      'plan',
      'manager',
      'children',
      'ai',
      'handbook',
    ])
  })

  test('shows a game master nothing that only admins may open', () => {
    expect(ids({ ...parent, relation: 'game_master' })).toEqual([
      'home',
      'games',
      'reports',
      'analysis',
      'play',
      'actions',
      'decks',
      'gameTypes',
      'templates',
      'people',
      'organization',
      'plan',
      'handbook',
    ])
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

describe('who may open a page of the dashboard', () => {
  const pages = screens.filter(([, { layout }]) => layout === 'dashboard')
  const openTo = (organization: Parameters<typeof mayOpen>[1]) =>
    pages.filter(([, screen]) => mayOpen(screen, organization)).map(([name]) => name)

  test('an admin opens all of them', () => {
    expect(openTo(parent)).toEqual(pages.map(([name]) => name))
  })

  test('a game master opens none that is for admins', () => {
    const open = openTo({ ...parent, relation: 'game_master' })
    expect(open).toEqual([
      'dashboard',
      'games',
      'reports',
      'gameFilter',
      'savedAnalyses',
      'gameAnalysis',
      'deletedGames',
      'report',
      'actionItems',
      'decks',
      'newDeck',
      'gameTypes',
      'newGameType',
      'gameType',
      'templates',
      'newTemplate',
      'template',
      'users',
      'organization',
      'manage',
      'profile',
      'onboarding',
    ])
  })

  test('a page that is refused says so in translations that are there', () => {
    for (const [, { title, menu, areas }] of pages)
      expect(menu !== undefined || title === undefined || areas.includes(title)).toBe(true)
  })

  test('an address and an entry of the menu belong to one screen alone', () => {
    const entries: Screen[] = Object.values(screenTable)
    const paths = entries.map(({ path }) => path)
    const ids = entries.flatMap(({ menu }) => menu?.id ?? [])
    expect(paths).toEqual([...new Set(paths)])
    expect(ids).toEqual([...new Set(ids)])
  })
})
