import { verdict } from '../live/verdict.ts'
import { onEmbeddedGames } from './embedded-games.ts'
import { fillGames } from './fill-games.ts'
import { logIn } from './log-in.ts'
import { measureSearches } from './measure-searches.ts'
import { measuredSearches } from './measured-searches.ts'

const games = 10_000
/** What is answered within it feels immediate, as on PostgreSQL. */
const limitMs = 100

/** 10,000 games of one organization on the embedded database: the same calls. */
export async function measureEmbedded(password: string): Promise<void> {
  await onEmbeddedGames(
    password,
    async (client) => {
      const { organizationId } = await fillGames(client, games, { largestShare: 1 })
      return measuredSearches(client, organizationId)
    },
    async (url, searches) => {
      const headers = { authorization: `Bearer ${await logIn(url, password)}`, 'content-type': 'application/json' }
      console.log(`\n${games} games of one organization on the embedded database`)
      for (const [name, { p50, p95, p95Anew }] of await measureSearches(null, { url, headers }, searches)) {
        verdict(`${name}: p50 ${p50.toFixed(1)} ms, p95`, p95, limitMs, 'ms')
        if (p95Anew !== null) verdict('  p95 of one that nobody made before', p95Anew, limitMs, 'ms')
      }
    },
  )
}
