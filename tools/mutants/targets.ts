export interface Target {
  file: string
  project: 'unit' | 'unit-web' | 'api-pglite' | 'api-postgres'
  /** Name parts of the test files that cover it. */
  tests: readonly string[]
}

const permissions = ['domain/src/permissions']
const billing = ['domain/src/billing']
const news = ['server/src/news/news-cache', 'server/src/news/bounded-map', 'server/src/news/concerns']

/** What keeps the room right: caches, transactions, rests, jobs, permission tables, payments, and the undo rules. */
export const targets: readonly Target[] = [
  { file: 'domain/src/permissions/game-rules.ts', project: 'unit', tests: permissions },
  { file: 'domain/src/permissions/organization-rules.ts', project: 'unit', tests: permissions },
  { file: 'domain/src/billing/billing-period.ts', project: 'unit', tests: billing },
  { file: 'domain/src/billing/minor-units.ts', project: 'unit-web', tests: ['web/src/lib/i18n/money'] },
  { file: 'domain/src/billing/plan-change.ts', project: 'unit', tests: billing },
  { file: 'domain/src/billing/plans.ts', project: 'unit', tests: billing },
  { file: 'domain/src/billing/products.ts', project: 'unit', tests: billing },
  { file: 'domain/src/billing/subscription-state.ts', project: 'unit', tests: billing },
  { file: 'domain/src/game/undo.ts', project: 'unit', tests: ['domain/src/game/undo'] },
  { file: 'server/src/news/news-cache.ts', project: 'unit', tests: news },
  { file: 'server/src/news/bounded-map.ts', project: 'unit', tests: news },
  { file: 'server/src/news/concerns.ts', project: 'unit', tests: news },
  {
    file: 'server/src/news/event-bus.ts',
    project: 'unit',
    tests: ['server/src/news/listening', 'server/src/news/notifying'],
  },
  { file: 'server/src/game/caches/snapshots.ts', project: 'unit', tests: ['server/src/game/caches/snapshots'] },
  { file: 'server/src/game/caches/game-heads.ts', project: 'unit', tests: ['server/src/game/caches/game-heads'] },
  { file: 'server/src/game/caches/hand-cache.ts', project: 'unit', tests: ['server/src/game/caches/hand-cache'] },
  {
    file: 'server/src/game/caches/deck-cache.ts',
    project: 'api-postgres',
    tests: ['server/src/game/caches/deck-cache'],
  },
  { file: 'server/src/turns/keyed-mutex.ts', project: 'unit', tests: ['keyed-mutex'] },
  { file: 'server/src/turns/rest.ts', project: 'api-postgres', tests: ['server/src/turns/rest'] },
  { file: 'server/src/db/connections/silence-watch.ts', project: 'unit', tests: ['silence-watch'] },
  {
    file: 'server/src/http/response/unchanged-polls.ts',
    project: 'unit',
    tests: ['http/response/unchanged-polls', 'server/src/news/bounded-map', 'server/src/news/concerns'],
  },
  {
    file: 'server/src/turns/transaction.ts',
    project: 'api-postgres',
    tests: ['server/src/turns/game-work', 'server/src/turns/in-transaction'],
  },
  { file: 'server/src/billing/commands/hold-plan.ts', project: 'api-postgres', tests: ['commands/hold-plan'] },
  {
    file: 'server/src/billing/commands/sync-organization.ts',
    project: 'api-postgres',
    tests: ['billing/commands/sync-organization'],
  },
  { file: 'server/src/jobs/job-runner.ts', project: 'api-postgres', tests: ['server/src/jobs/job-'] },
]
