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
  const rare = [0, 1, 2.9, 5, 6].map((minutes) => [admin, later(minutes)] as const)
  expect(await counted(2001, rare)).toBe(2)
})

test('who asks for figures of many games every other minute never waits for a count', async () => {
  const kept = new KeptFigures<number>((figures) => figures)
  const counts: PromiseWithResolvers<number>[] = []
  const read = (minutes: number) =>
    kept.read(admin, later(minutes), () => {
      const counting = Promise.withResolvers<number>()
      counts.push(counting)
      return counting.promise
    })
  const first = read(0)
  counts[0]?.resolve(3000)
  expect([await first, await read(2), counts.length]).toEqual([3000, 3000, 1])
  expect([await read(4), await read(4.5), counts.length]).toEqual([3000, 3000, 2])
  counts[1]?.resolve(3001)
  await Promise.resolve()
  await Promise.resolve()
  expect([await read(6), await read(6.9), counts.length]).toEqual([3001, 3001, 2])
  expect([await read(8), counts.length]).toEqual([3001, 3])
  counts[2]?.reject(new Error('the database is away'))
  const late = read(12)
  counts[3]?.resolve(3002)
  expect([await late, counts.length]).toEqual([3002, 4])
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
