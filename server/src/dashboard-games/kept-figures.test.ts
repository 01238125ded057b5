import { expect, test } from 'vitest'
import type { Membership } from '#domain/permissions/actor.ts'
import type { GamesWanted } from './games-of.ts'
import { KeptFigures } from './kept-figures.ts'

const as = (role: Membership['role']) => [
  { organizationId: 'o', role, inherited: false, parentOrganizationId: null, tier: 'pro' as const },
]
const admin: GamesWanted = { organizationId: 'o', userId: 'u', onlyVisible: false, memberships: as('admin') }
const later = (minutes: number) => new Date(minutes * 60_000)

/** How often figures were counted for these readings, one minute apart unless said otherwise. */
async function counted(games: number, readings: readonly (readonly [GamesWanted, Date])[]): Promise<number> {
  const kept = new KeptFigures<number>((figures) => figures)
  let count = 0
  for (const [wanted, at] of readings)
    expect(await kept.read(wanted, at, async () => ((count += 1), games))).toBe(games)
  return count
}

test('figures of many games are counted again after five minutes, those of few each time', async () => {
  const readings = [0, 1, 4.9, 5, 6].map((minutes) => [admin, later(minutes)] as const)
  expect(await counted(2000, readings)).toBe(5)
  expect(await counted(2001, readings)).toBe(2)
})

test('nobody gets figures counted for somebody else, or for another view of the games', async () => {
  const others = [
    { ...admin, userId: 'v' },
    { ...admin, organizationId: 'p' },
    { ...admin, onlyVisible: true },
    { ...admin, memberships: as('game_master') },
  ]
  expect(await counted(5000, [[admin, later(0)], ...others.map((other) => [other, later(1)] as const)])).toBe(5)
})

test('who asks while figures are being counted shares the count, and a failed one is forgotten', async () => {
  const kept = new KeptFigures<number>((figures) => figures)
  const counts: PromiseWithResolvers<number>[] = []
  const read = () =>
    kept.read(admin, later(0), () => {
      const counting = Promise.withResolvers<number>()
      counts.push(counting)
      return counting.promise
    })
  const [first, second] = [read(), read()]
  counts[0]?.reject(new Error('the database is away'))
  await expect(first).rejects.toThrow('away')
  await expect(second).rejects.toThrow('away')
  const third = read()
  counts[1]?.resolve(1)
  expect([await third, counts.length]).toEqual([1, 2])
})

test('a clock that is set back counts again', async () => {
  expect(
    await counted(5000, [
      [admin, later(60)],
      [admin, later(0)],
      [admin, later(1)],
    ]),
  ).toBe(2)
})
