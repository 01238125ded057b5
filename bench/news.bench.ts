import { openDatabase } from '#server/db/open-database.ts'
import { openServices } from '#server/open-services.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'
import { HeldLine } from './live/held-line.ts'
import { prepareRooms } from './live/prepare-rooms.ts'
import { familyMs, processMs } from './live/processor-time.ts'
import { startProduct, type Product } from './live/product.ts'

/**
 * 1,000 devices that follow and poll the games of one organization, while another changes 100 roles; beside the same without. News of one
 * organization concerns that organization, so the two should differ by no more than what 100 requests cost.
 */
const rooms = 143
const roleChanges = 100
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const pollEveryMs = 20

const product = await startProduct()
try {
  const plans = await prepareRooms(product, rooms)
  const port = Number(new URL(product.crux.url).port)
  const broken: Error[] = []
  const lines = plans.flatMap(({ gameId, gameMasterToken, players }) =>
    [gameMasterToken, ...players.map(({ token }) => token)].map(
      (token) =>
        new HeldLine(port, '127.0.0.1', `/v1/games/${gameId}/events`, token, nothing, nothing, (error) =>
          broken.push(error),
        ),
    ),
  )
  const changeRole = await otherOrganization(product)
  const polls = plans.map(({ gameId, players }) => ({ gameId, token: players[0]?.token ?? '' }))
  for (const poll of polls) await ask(poll)
  for (const [name, changes] of [
    ['without role changes', 0],
    ['with role changes', roleChanges],
    ['without again', 0],
  ] as const) {
    const [server, database] = [processMs(product.crux.pid), familyMs(product.postgresPid)]
    const times = await measure(polls, changes, changeRole)
    console.log(
      `${name.padEnd(22)} ${times.length} polls  p50 ${at(times, 0.5)}  p95 ${at(times, 0.95)}  p99 ${at(times, 0.99)} ms  ` +
        `processor: server ${processMs(product.crux.pid) - server}, PostgreSQL ${familyMs(product.postgresPid) - database} ms`,
    )
  }
  console.log(`${lines.length} streams, ${broken.length} broken`)
  for (const line of lines) line.close()
} finally {
  await product.stop()
}

function nothing(): void {
  // What the streams tell is not measured here.
}

async function ask({ gameId, token }: { gameId: string; token: string }): Promise<void> {
  const answer = await fetch(`${product.crux.url}/v1/games/${gameId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`a poll was answered ${answer.status}`)
  await answer.arrayBuffer()
}

/** Full reads of one game after another, evenly, with role changes evenly among them; answers how long each read took, in ms. */
async function measure(
  polls: readonly { gameId: string; token: string }[],
  changes: number,
  changeRole: (index: number) => Promise<void>,
): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const changing = (async () => {
    for (let index = 0; index < changes; index += 1) {
      await changeRole(index)
      await new Promise((done) => setTimeout(done, (seconds * 900) / changes))
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

async function otherOrganization({ databaseUrl, crux }: Product): Promise<(index: number) => Promise<void>> {
  const database = await openDatabase({ databaseUrl, dataDir: null })
  const services = await openServices(database, { appUrl: '', rateLimitFactor: 1, version: '0.0.0', demo: false })
  const organizationId = await makeOrganization({ services })
  const admin = await makeUser({ services }, { organizationId, role: 'admin' })
  const colleague = await makeUser({ services }, { organizationId })
  await services.eventBus.close()
  await database.close()
  return async (index) => {
    const answer = await fetch(`${crux.url}/v1/dashboard/users/${colleague.membershipId}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ role: index % 2 === 0 ? 'admin' : 'game_master' }),
    })
    if (!answer.ok) throw new Error(`a role change was answered ${answer.status}: ${await answer.text()}`)
  }
}

function at(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
}
