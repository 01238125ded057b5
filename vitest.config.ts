import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/test/longest-first.ts'
import { leftToTheOther } from './tools/test/one-database.ts'

/** Tests of the server that need no database. */
const serverRules = [
  'server/src/adapters/billing/sandbox/random-years.test.ts',
  'server/src/ai/commands/reserve-tokens.test.ts',
  'server/src/areas.test.ts',
  'server/src/env.test.ts',
  'server/src/faults/present-fault.test.ts',
  'server/src/start/**/*.test.ts',
  'server/src/start-options.test.ts',
  'server/src/db/database-faults.test.ts',
  'server/src/db/connections/silence-watch.test.ts',
  'server/src/game-search/planned-each-time.test.ts',
  'server/src/game/game-change.test.ts',
  'server/src/game/caches/game-heads.test.ts',
  'server/src/game/caches/hand-cache.test.ts',
  'server/src/game/caches/snapshots.test.ts',
  'server/src/http/response/unchanged-polls.test.ts',
  'server/src/listing/holds-words.test.ts',
  'server/src/live/answer-turns.test.ts',
  'server/src/live/forgotten-seats.test.ts',
  'server/src/metrics/metrics.test.ts',
  'server/src/news/bounded-map.test.ts',
  'server/src/news/concerns.test.ts',
  'server/src/news/listening.test.ts',
  'server/src/news/news-cache.test.ts',
  'server/src/news/notifying.test.ts',
  'server/src/operator/print-table.test.ts',
  'server/src/turns/keyed-mutex.test.ts',
]
const postgresRules = ['testing/databases/postgres-*.test.ts']
/**
 * The other ones run on both databases, but for those of `tools/test/one-database.ts`; the projects differ in nothing
 * else.
 */
const api = {
  include: ['server/**/*.test.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  isolate: false,
}

export default defineConfig({
  test: {
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    // Vitest would leave one core unused, which on a machine of two is half.
    maxWorkers: Math.max(2, availableParallelism()),
    // A machine may be busy with something else: what is waited for is waited for long.
    expect: { poll: { timeout: 30_000 } },
    // Until then, servers stop and their folders are deleted; what is left would stay.
    teardownTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 30_000,
          // They keep nothing in modules, which need not be loaded anew for each file.
          isolate: false,
          include: [
            'domain/**/*.test.ts',
            'drawing/**/*.test.ts',
            'contract/**/*.test.ts',
            'content/**/*.test.ts',
            'tools/**/*.test.{ts,mjs}',
            'testing/**/*.test.ts',
            'bench/**/*.test.ts',
            ...serverRules,
          ],
          exclude: postgresRules,
        },
      },
      {
        test: {
          name: 'unit-web',
          testTimeout: 30_000,
          include: ['web/*.test.ts', 'web/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...api,
          name: 'api-pglite',
          // Long reading on it rests while others call.
          maxWorkers: Math.max(3, availableParallelism()),
          exclude: [...serverRules, ...leftToTheOther('pglite')],
          env: { CRUX_TEST_DATABASE: 'pglite' },
          globalSetup: ['testing/databases/pglite-setup.ts'],
        },
      },
      {
        test: {
          ...api,
          name: 'api-postgres',
          // Some of these wait more than they work: for a database that hangs, for processes that rise.
          maxWorkers: Math.max(3, availableParallelism()),
          include: [...api.include, ...postgresRules],
          exclude: [...serverRules, ...leftToTheOther('postgres')],
          env: { CRUX_TEST_DATABASE: 'postgres' },
          globalSetup: ['testing/databases/postgres-setup.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          globalSetup: ['e2e/fixtures/product-setup.ts'],
        },
      },
    ],
  },
})
