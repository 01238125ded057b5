import { describe, expect, test } from 'vitest'
import { NetworkError } from '../../lib/api/api-error.ts'
import { drawnFeature } from '../../lib/testing/drawn-feature.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleList } from './people-list.tsx'
import type { ManagedOrganization, Membership, Purchase } from './users-queries.ts'

const organization: ManagedOrganization = {
  type: 'organizations',
  id: 'o',
  name: 'Lumi',
  parentOrganizationId: null,
  preferredLanguage: 'en',
  timeZone: 'Europe/Helsinki',
  tier: 'pro',
  gameModes: ['crux'],
  role: 'admin',
  relation: 'admin',
  subscriptionActive: true,
  subscription: { tier: 'pro', isActive: true, hasFixedExpiryDate: false, fixedExpiryDate: null },
  trialEndsAt: null,
  userQuota: 3,
  userCount: 2,
  childOrganizationQuota: 0,
  childOrganizationCount: 0,
  blocks: [],
  canCreateGames: true,
  canShareAnalyses: true,
  paymentFailingUntil: null,
  dayPassUntil: null,
}
const person = (index: number, more: Partial<Membership> = {}): Membership => ({
  type: 'organization-users',
  id: `m${index}`,
  organizationId: 'o',
  userId: `u${index}`,
  email: `person-${index}@lumi.example`,
  name: null,
  role: 'game_master',
  invited: false,
  invitedAt: '2026-03-02T09:00:00.000Z',
  acceptedAt: '2026-03-02T09:00:00.000Z',
  hidden: false,
  labels: [],
  dayPassUntil: null,
  lastAdmin: false,
  ...more,
})

describe('the people of an organization', () => {
  const people = (outcome: unknown, { manages = true, search = '' } = {}) => {
    const query = { organizationId: 'o', search, sort: 'name', page: 1, pageSize: 50 }
    return drawnFeature(
      <PeopleList
        organization={organization}
        manages={manages}
        targets={[]}
        selfUserId="u1"
        onInvite={() => undefined}
      />,
      {
        areas: ['users', 'list'],
        queries: [[['users', query], outcome]],
        address: search === '' ? '/' : `/?search=${search}`,
      },
    )
  }
  const page = (rows: Membership[], total = rows.length) => ({ data: rows, included: {}, meta: { total } })

  test('that could not be loaded: why, and a way to try again; nothing says that there is nobody', async () => {
    const { words } = await people(new NetworkError())
    expect(words).toMatch(/The people could not be loaded.*Try again/)
    expect(words).not.toMatch(/Nobody/)
  })

  test('of whom there are none are invited, by those who may', async () => {
    expect((await people(page([]))).words).toMatch(/Nobody here yet.*Invite$|Nobody here yet.*Invite /)
    const looking = await people(page([]), { manages: false })
    expect(looking.words).toContain('Nobody here yet')
    expect(looking.all('button')).toEqual([])
  })

  test('none of whom is found: what was searched for, and the way back to all', async () => {
    const { words } = await people(page([]), { search: 'Riikka' })
    expect(words).toContain('No email address or name contains “Riikka”.')
    expect(words).toContain('Show everybody')
    expect(words).not.toContain('Nobody here yet')
  })

  test('who are many come in pages, and the only admin cannot be chosen with the others', async () => {
    const rows = [
      person(1, { role: 'admin', lastAdmin: true, name: 'Aino' }),
      ...Array.from({ length: 49 }, (_, index) => person(index + 2)),
    ]
    const list = await people(page(rows, 1234))
    expect(list.words).toContain('1–50 of 1,234')
    expect(list.words).toContain('Page 1 of 25')
    expect(list.words).toContain('Aino (you)')
    // An address breaks before its signs.
    expect(list.markup).toMatch(/person-1<wbr\/?>@lumi<wbr\/?>\.example/)
    const boxes = list.all('input').filter((box) => box['aria-label']?.startsWith('Choose person'))
    expect(boxes.map((box) => 'disabled' in box)).toEqual([true, ...Array.from({ length: 49 }, () => false)])
  })
})

describe('an invitation', () => {
  const invitation = async (more: Partial<ManagedOrganization>, passes: unknown = [], withPass = false) => {
    const page = await drawnFeature(
      <InviteDialog organization={{ ...organization, ...more }} withPass={withPass} onClose={() => undefined} />,
      {
        areas: ['users'],
        queries: passes === 'loading' ? [] : [[['purchases', 'o'], passes]],
      },
    )
    const button = page.all('button').find(({ type }) => type === 'submit') ?? {}
    return { words: page.words, isFree: button['aria-disabled'] !== 'true', said: page.saidOf(button) }
  }

  test('with a day pass waits for the passes, says that they could not be loaded, or that there is none left', async () => {
    expect((await invitation({}, 'loading', true)).isFree).toBe(false)
    const failed = await invitation({}, new NetworkError(), true)
    expect([failed.isFree, failed.words]).toEqual([
      false,
      expect.stringMatching(/passes could not be loaded.*Try again/),
    ])
    const none = await invitation({}, [], true)
    expect([none.isFree, none.words]).toEqual([true, expect.stringContaining('There is no day pass left')])
  })

  test('says how many places are taken, and can be sent', async () => {
    expect(await invitation({})).toMatchObject({ isFree: true, said: 'Places in the plan: 2 of 3 taken' })
  })

  test.each<[string, Partial<ManagedOrganization>, string]>([
    ['where all places are taken', { userCount: 3 }, 'All places in the plan are taken'],
    ['after the trial', { blocks: ['organization_trial_expired'] }, 'This organization’s trial has ended'],
  ])('cannot be sent %s, and says so before anybody types', async (_, more, why) => {
    const { isFree, said, words } = await invitation(more)
    expect([isFree, said]).toEqual([false, expect.stringContaining(why)])
    expect(words).not.toContain('Use a day pass')
  })

  test('in a full organization offers a day pass that is left', async () => {
    const pass = { id: 'p', productKey: 'day_pass', quantityLeft: 2, validUntil: null } as unknown as Purchase
    const { isFree, words } = await invitation({ userCount: 3 }, [pass])
    expect([isFree, words.includes('2 day passes left')]).toEqual([false, true])
  })
})
