import { eq, sql } from 'drizzle-orm'
import { hashPassword } from '#server/credentials/password.ts'
import type { Db } from '#server/db/open-database.ts'
import { inTransaction, type Transaction } from '#server/turns/transaction.ts'
import { organizations, organizationUsers, users } from '#server/db/schema/people.ts'
import type { Services } from '#server/services.ts'
import { demoAccounts } from './demo-accounts.ts'
import type { DemoGame } from './games/demo-game.ts'
import { addWhatCameAfter } from './add-what-came-after.ts'
import { binnedGame, practiceGame, unfinishedGame } from './games/left-over.ts'
import { pastGames, recentGames } from './demo-games.ts'
import { findGameParts } from './find-game-parts.ts'
import { insertPastGames, type PastGame } from './insert-past-games.ts'
import { leaveDemoGame, playDemoGame } from './play-demo-game.ts'
import { demoQuotas, seedDemoPeople } from './seed-demo-people.ts'

const day = 24 * 3_600_000
const organizationAgeDays = 372
/** The hour, in UTC, when games end: afternoon in Europe. */
const endHour = 13

/**
 * Creates the demo organization, its accounts with this password and its games (decisions, section 8), all
 * or nothing. Does nothing if one of the accounts already exists in any state. Needs the library; games without a
 * deck in it are left out.
 */
export async function seedDemo(services: Services, { password }: { password: string }): Promise<void> {
  const { db } = services.database
  if (await demoExists(db)) return
  const passwordHash = await hashPassword(password)
  await inTransaction(services, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(727291)`)
    if (await demoExists(tx)) return
    await makeDemo(tx, services, passwordHash)
  })
}

async function demoExists(db: Db): Promise<boolean> {
  for (const { email } of demoAccounts) {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (user) return true
  }
  return false
}

async function makeDemo(tx: Transaction, services: Services, passwordHash: string): Promise<void> {
  const { clock, random } = services
  const now = clock()
  const since = new Date(now.getTime() - organizationAgeDays * day)
  const [organization] = await tx
    .insert(organizations)
    .values({ name: 'Demo Organization', tier: 'pro', preferredLanguage: 'en', createdAt: since, ...demoQuotas })
    .returning({ id: organizations.id })
  if (!organization) throw new Error('the demo organization was not inserted')
  const userIds = new Map<string, string>()
  for (const { email, name, role } of demoAccounts) {
    const [user] = await tx
      .insert(users)
      .values({ email, name, passwordHash, createdAt: since })
      .returning({ id: users.id })
    if (!user) throw new Error(`the demo account ${email} was not inserted`)
    await tx
      .insert(organizationUsers)
      .values({ organizationId: organization.id, userId: user.id, role, invitedAt: since, acceptedAt: since })
    userIds.set(email, user.id)
  }
  const places = new Map([...userIds].map(([email, userId]) => [email, { userId, organizationId: organization.id }]))
  for (const [email, place] of await seedDemoPeople(tx, organization.id, { now, since })) places.set(email, place)
  const table = async (game: DemoGame): Promise<PastGame[]> => {
    const parts = await findGameParts(tx, game)
    const place = places.get(game.gameMaster)
    if (!parts || !place) return []
    return [{ game, parts, ...place, startedAt: startOf(game, now) }]
  }
  const past = []
  for (const game of [...pastGames, practiceGame, binnedGame]) past.push(...(await table(game)))
  await insertPastGames(tx, past, random)
  for (const game of recentGames)
    for (const one of await table(game)) await playDemoGame(tx, { ...one, services, random })
  for (const one of await table(unfinishedGame)) await leaveDemoGame(tx, { ...one, services, random })
  const [masterId, adminId] = [userIds.get('master@demo.example'), userIds.get('admin@demo.example')]
  if (masterId === undefined || adminId === undefined) return
  const { addresses } = services
  await addWhatCameAfter(tx, { organizationId: organization.id, masterId, adminId, addresses, now })
}

/** The start of a game: `minutes` before `endHour`, on the last working day up to `daysAgo`. */
function startOf({ daysAgo, minutes }: { daysAgo: number; minutes: number }, now: Date): Date {
  const ended = new Date(now.getTime() - daysAgo * day)
  ended.setUTCHours(endHour, 0, 0, 0)
  const weekday = ended.getUTCDay()
  if (weekday === 0 || weekday === 6) ended.setUTCDate(ended.getUTCDate() - (weekday === 0 ? 2 : 1))
  return new Date(ended.getTime() - minutes * 60_000)
}
