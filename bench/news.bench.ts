import { eq } from 'drizzle-orm'
import { openDatabase } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { openServices } from '#server/open-services.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'
import { HeldLine } from './live/held-line.ts'
import { makeRooms } from './live/make-rooms.ts'
import { familyMs, processMs } from './live/processor-time.ts'
import { startProduct, type Product } from './live/product.ts'

/**
 * 1,000 devices that follow and poll the games of one organization, while 100 roles are changed in another organization
 * and then in their own, compared with a run without changes. Events concern only their own organization, so the first
 * should cost no more than 100 requests do.
 */
const rooms = 143
const roleChanges = 100
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const pollEveryMs = 20

const product = await startProduct()
try {
  const plans = await makeRooms(product.source, rooms)
  const port = Number(new URL(product.crux.url).port)
  const broken: Error[] = []
  const lines = plans.flatMap(({ gameId, gameMasterToken, players }) =>
    [gameMasterToken, ...players.map(({ token }) => token)].map(
      (token) =>
        new HeldLine(port, '127.0.0.1', `/v1/games/${gameId}/events`, token, nothing, (error) => broken.push(error)),
    ),
  )
  const [elsewhere, here] = await roleChangers(product)
  const polls = plans.map(({ gameId, players }) => ({ gameId, token: players[0]?.token ?? '' }))
  for (const poll of polls) await ask(poll)
  const parts: readonly [name: string, changeRole: ((index: number) => Promise<void>) | null][] = [
    ['none', null],
    ['of another organization', elsewhere],
    ['of their own', here],
    ['none again', null],
  ]
  const seen: { p50: number; p95: number; cost: number }[] = []
  for (const [name, changeRole] of parts) {
    const [server, database] = [processMs(product.crux.pid), familyMs(product.postgresPid)]
    const times = await measure(polls, changeRole)
    const [serverMs, databaseMs] = [processMs(product.crux.pid) - server, familyMs(product.postgresPid) - database]
    seen.push({ p50: at(times, 0.5), p95: at(times, 0.95), cost: serverMs + databaseMs })
    console.log(
      `role changes: ${name.padEnd(24)} ${times.length} reads  p50 ${at(times, 0.5).toFixed(1)}  p95 ${at(times, 0.95).toFixed(1)}  ` +
        `p99 ${at(times, 0.99).toFixed(1)} ms  processor: server ${serverMs}, PostgreSQL ${databaseMs} ms`,
    )
  }
  const [before, other, own, after] = seen
  if (before && other && own && after)
    for (const [name, part] of [
      ['of another organization', other],
      ['of their own', own],
    ] as const) {
      const cost = part.cost - (before.cost + after.cost) / 2
      console.log(
        `${roleChanges} role changes ${name}: reads take ${ratio(part.p50, before.p50, after.p50)} times as long at p50, ` +
          `${ratio(part.p95, before.p95, after.p95)} at p95; a change costs ${(cost / roleChanges).toFixed(1)} ms of processor`,
      )
    }
  console.log(`${lines.length} streams, ${broken.length} broken`)
  for (const line of lines) line.close()
} finally {
  await product.stop()
}

function nothing(): void {
  // The contents of the streams are not measured here.
}

async function ask({ gameId, token }: { gameId: string; token: string }): Promise<void> {
  const answer = await fetch(`${product.crux.url}/v1/games/${gameId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`a poll was answered ${answer.status}`)
  await answer.arrayBuffer()
}

/**
 * Reads one game after another at an even pace, with role changes evenly in between if there are any; returns the
 * duration of each read, in ms.
 */
async function measure(
  polls: readonly { gameId: string; token: string }[],
  changeRole: ((index: number) => Promise<void>) | null,
): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const changing = (async () => {
    if (!changeRole) return
    for (let index = 0; index < roleChanges; index += 1) {
      await changeRole(index)
      await new Promise((done) => setTimeout(done, (seconds * 900) / roleChanges))
    }
  })()
  for (let index = 0; performance.now() < until; index += 1) {
    const since = performance.now()
    await ask(polls[index % polls.length] ?? { gameId: '', token: '' })
    times.push(performance.now() - since)
    await new Promise((done) => setTimeout(done, pollEveryMs))
  }
  await changing
  return times
}

/** Changes the role of a colleague in a separate organization, and in that of the rooms. */
async function roleChangers({ databaseUrl, crux, source }: Product) {
  const database = await openDatabase({ databaseUrl, dataDir: null })
  const services = await openServices(database, { appUrl: '', rateLimitFactor: 1, version: '0.0.0', demo: false })
  const [game] = await database.db
    .select({ organizationId: games.organizationId })
    .from(games)
    .where(eq(games.id, source.like))
  const changerIn = async (organizationId: string) => {
    const admin = await makeUser({ services }, { organizationId, role: 'admin' })
    const colleague = await makeUser({ services }, { organizationId })
    return async (index: number) => {
      const answer = await fetch(`${crux.url}/v1/dashboard/users/${colleague.membershipId}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ role: index % 2 === 0 ? 'admin' : 'game_master' }),
      })
      if (!answer.ok) throw new Error(`a role change was answered ${answer.status}: ${await answer.text()}`)
    }
  }
  const changers = [
    await changerIn(await makeOrganization({ services })),
    await changerIn(game?.organizationId ?? ''),
  ] as const
  await services.eventBus.close()
  await database.close()
  return changers
}

function ratio(part: number, before: number, after: number): string {
  return (part / ((before + after) / 2)).toFixed(2)
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}
