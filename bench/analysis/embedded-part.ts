import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { gameFilterFields } from '#contract/requests/game-filter.ts'
import type { Database } from '#server/db/open-database.ts'
import { unhurriedPglite } from '#server/db/connections/unhurried-pglite.ts'
import { recountMonths } from '#server/game-analysis/commands/recount-months.ts'
import { analyseGames } from '#server/game-analysis/commands/analyse-games.ts'
import { z } from 'zod'
import { Driving } from '../live/driving.ts'
import { makeRooms } from '../live/make-rooms.ts'
import { milliseconds, percentile, verdict } from '../live/verdict.ts'
import { onEmbeddedGames } from '../reports/embedded-games.ts'
import { fillGames } from '../reports/fill-games.ts'
import { logIn } from '../reports/log-in.ts'
import { startGameWithPlayers } from '../running-game.ts'
import { Asking } from './asking.ts'

const password = 'bench password 123'
const games = 10_000
const rooms = 30
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20)

/** 10,000 games on the embedded database: its longest statement, and rooms that play meanwhile. */
export async function measureEmbedded(): Promise<void> {
  await onEmbeddedGames(password, fillAndTime, measureRooms)
}

/** Fills the database, and analyses and counts it in this process, statement by statement. Returns the organization. */
async function fillAndTime(client: PGlite): Promise<string> {
  const { organizationId } = await fillGames(client, games, { largestShare: 1, players: 2, isAnalysed: true })
  let longest = { ms: 0, text: '' }
  let turn: Promise<unknown> = Promise.resolve()
  const query = client.query.bind(client)
  const timed: typeof query = (text, ...rest) => {
    const mine = turn.then(async () => {
      const began = performance.now()
      const answer = await query<never>(text, ...rest)
      const ms = performance.now() - began
      if (ms > longest.ms) longest = { ms, text }
      return answer
    })
    turn = mine.catch(() => undefined)
    return mine
  }
  client.query = timed
  const database = {
    db: drizzle(client),
    kind: 'pglite',
    unhurried: unhurriedPglite(client),
  } as unknown as Database
  const filterOf = (asked: object) => z.object(gameFilterFields).parse({ organization_id: organizationId, ...asked })
  const actor = {
    kind: 'user' as const,
    userId: organizationId,
    memberships: [{ organizationId, role: 'admin' as const }],
  }
  const measured = async (what: string, work: () => Promise<unknown>) => {
    longest = { ms: 0, text: '' }
    const began = performance.now()
    await work()
    console.log(`  ${what}: ${milliseconds(performance.now() - began)} ms`)
    verdict('its longest statement', longest.ms, 100, 'ms')
    if (longest.ms > 100) console.log(longest.text.slice(0, 300))
  }
  const analyse = (asked: object) => () =>
    analyseGames({ database, finnish: null }, {
      filter: filterOf(asked),
      actor,
      language: 'en',
      now: new Date(),
    } as never)
  console.log(`\nEmbedded database, ${games} games`)
  await measured('analysed', analyse({}))
  await measured('what the hourly job does', () => recountMonths({ database, finnish: null }, { now: new Date() }))
  await measured('analysed with what it keeps of each game', analyse({ game_master_filter: '@' }))
  return organizationId
}

async function measureRooms(url: string, organizationId: string): Promise<void> {
  const { gameId: like } = await startGameWithPlayers(url, password, 1)
  const asking = new Asking(url, await logIn(url, password), organizationId)
  const driving = new Driving()
  try {
    const source = { url, like, gameMasterToken: await logIn(url, password, 'master@demo.example') }
    await driving.open(url, await makeRooms(source, rooms))
    const play = () => driving.run({ paceMs: 4000, seconds, warmUpSeconds: 5 }, () => undefined)
    const alone = await play()
    const state = { isOver: false }
    const playing = play().finally(() => (state.isOver = true))
    let looks = 0
    for (; !state.isOver; looks += 1)
      await asking.analyse({ date_from: `2001-01-${String((looks % 28) + 1).padStart(2, '0')}` })
    const beside = await playing
    const [quiet, busy] = [percentile(alone.times, 0.95), percentile(beside.times, 0.95)]
    console.log(
      `  ${rooms} rooms: p95 ${milliseconds(quiet)} ms alone, ${milliseconds(busy)} ms beside ${looks} analyses one after another`,
    )
    verdict('rooms’ p95 beside analyses, times that alone', busy / quiet, 2, '')
  } finally {
    await driving.stop()
  }
}
