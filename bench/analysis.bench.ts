import { measureEmbedded } from './analysis/embedded-part.ts'
import { measureOnPostgres } from './analysis/postgres-part.ts'

/**
 * Analysing all games of one organization: on PostgreSQL in each of the sizes of `BENCH_GAMES` (10,000), and on the
 * embedded database. bench/analysis/README.md explains how, and what was seen. `BENCH_PARTS=postgres,embedded` chooses.
 */
const parts = {
  postgres: async () => {
    for (const games of (process.env['BENCH_GAMES'] ?? '10000').split(',').map(Number)) await measureOnPostgres(games)
  },
  embedded: measureEmbedded,
}

const chosen = (process.env['BENCH_PARTS'] ?? Object.keys(parts).join(',')).split(',')
for (const [name, measure] of Object.entries(parts)) if (chosen.includes(name)) await measure()
