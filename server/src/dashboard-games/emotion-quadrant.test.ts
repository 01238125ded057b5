import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeLimits } from '#domain/limits.ts'
import { organizations } from '#server/db/schema/people.ts'
import type { AnalysedGame, AnalysedRound } from '#testing/games/analysed-games.ts'
import { analysedScene, plainGame } from '#testing/games/analysed-organization.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeUser } from '#testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { place } = analysedScene(() => server)
type Place = Awaited<ReturnType<typeof place>>

const readBy = async ({ organizationId }: Place, token: string) => {
  const { body } = await server.call('GET /v1/dashboard/home', { token, query: { organization_id: organizationId } })
  return body.data.attributes.emotion_quadrant
}
const read = (scene: Place) => readBy(scene, scene.by.token)
/** The counts at tense, energized, drained and content, and those that stand out. */
const told = ({ games, cards, poles }: { games: number; cards: number; poles: Pole[] }) => ({
  games,
  cards,
  counts: poles.map(({ count }) => count),
  out: poles.flatMap(({ pole, stands_out }) => (stands_out ? [pole] : [])),
})
interface Pole {
  pole: string
  count: number
  stands_out: boolean
}

/** The perspectives of the deck: none of a family, tense, content, and one of priority. */
const [general, tense, content, priority] = [0, 1, 2, 3]
const at = (perspective: number, change: Partial<AnalysedRound> = {}): AnalysedRound => ({
  isSkipped: false,
  isTakenBack: false,
  perspective,
  seats: [0, 1, 2, 3].map((seat) => ({ dealt: [seat, seat + 4], played: 0 })),
  chosen: 0,
  ...change,
})
const gameOf = (rounds: AnalysedRound[], change: Partial<AnalysedGame> = {}) => plainGame({ rounds, ...change })

test('home counts the chosen cards at each pole of emotion, in the rounds and games that an analysis counts', async () => {
  const counting = [
    gameOf([
      at(tense),
      at(content),
      // Nothing was chosen, skipped, undone, and no emotion.
      at(tense, { chosen: null }),
      at(tense, { isSkipped: true }),
      at(content, { isTakenBack: true }),
      at(priority),
      at(general),
    ]),
    // In another language, another deck, and without emotions.
    gameOf([at(tense)], { deck: 1 }),
    gameOf([at(tense)], { deck: 2 }),
    gameOf([at(priority)]),
  ]
  const others = [
    { visibility: 'self' },
    { visibility: 'admin_only' },
    { isTestGame: true },
    { isDeleted: true },
  ] as const
  const scene = await place([...counting, ...others.map((change) => gameOf([at(tense), at(content)], change))])
  expect(told(await read(scene))).toEqual({ games: 4, cards: 4, counts: [3, 0, 0, 1], out: [] })
  const { quadrants } = await scene.figures()
  const emotion = quadrants.find(({ family }: { family: string }) => family === 'emotion')
  expect(emotion.poles.map(({ count }: { count: number }) => count)).toEqual([3, 0, 0, 1])
})

test('a pole that holds more of the cards than chance explains stands out', async () => {
  const scene = await place(Array.from({ length: 6 }, () => gameOf([at(tense), at(tense), at(content)])))
  expect(told(await read(scene))).toEqual({ games: 6, cards: 18, counts: [12, 0, 0, 6], out: ['emotion_tense'] })
})

test('only the newest games are looked at, however many there are', async () => {
  const older = Array.from({ length: 3 }, () =>
    gameOf([at(content)], { completedAt: new Date('2026-01-10T10:00:00Z') }),
  )
  const newest = Array.from({ length: homeLimits.quadrantGames }, () => gameOf([at(tense)]))
  const scene = await place([...older, ...newest])
  expect(told(await read(scene))).toMatchObject({ games: 50, cards: 50, counts: [50, 0, 0, 0] })
})

test('everybody in the organization reads the same figures', async () => {
  const scene = await place([gameOf([at(tense)]), gameOf([at(tense)], { visibility: 'self' })])
  const colleague = await makeUser(server, { organizationId: scene.organizationId, role: 'game_master' })
  const [own, theirs] = [await read(scene), await readBy(scene, colleague.token)]
  expect(told(own)).toMatchObject({ games: 1, counts: [1, 0, 0, 0] })
  expect(theirs).toEqual(own)
})

test('an organization without games has none at any pole', async () => {
  expect(told(await read(await place([])))).toEqual({ games: 0, cards: 0, counts: [0, 0, 0, 0], out: [] })
})

test('what only an analysis tells is left out where the plan has none now', async () => {
  const scene = await place([gameOf([at(tense)])])
  const under = async (plan: Partial<typeof organizations.$inferInsert>) => {
    await server.services.database.db.update(organizations).set(plan).where(eq(organizations.id, scene.organizationId))
    return read(scene)
  }
  const soon = new Date(server.services.clock().getTime() + 86_400_000)
  const before = new Date(server.services.clock().getTime() - 86_400_000)
  expect(await under({ tier: 'basic', subscriptionActive: true })).toBeNull()
  expect(await under({ tier: 'one_to_one', subscriptionActive: true })).toBeNull()
  expect(await under({ tier: 'pro', subscriptionActive: false })).toBeNull()
  expect(await under({ tier: 'trial', subscriptionActive: false, trialEndsAt: before })).toBeNull()
  expect(await under({ trialEndsAt: soon })).toMatchObject({ cards: 1 })
  expect(await under({ tier: 'pro', subscriptionActive: true })).toMatchObject({ cards: 1 })
})
