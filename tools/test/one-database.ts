/** A test of the server that runs on one database only. */
export interface OnOneDatabase {
  file: string
  on: 'pglite' | 'postgres'
  /** What it tests, and why that cannot differ between the databases. */
  because: string
}

const noDatabase = 'opens no database'
const roomOnBoth = 'its calls are those of a game, which other tests make on both databases'

/**
 * Each of these costs `npm test` seconds and would say the same on the other database. Every other test of the server
 * runs on both: what statements, types, locks, transactions, search, jobs, news and limits do there is the database's
 * or its driver's.
 */
export const onOneDatabase: readonly OnOneDatabase[] = [
  ...[
    'server/src/adapters/ai/pinned-fetch.test.ts',
    'server/src/ai/ask-for-sentences.test.ts',
    'server/src/ai/chat/analysis-sources.test.ts',
    'server/src/adapters/voikko/base-form.test.ts',
    'server/src/adapters/voikko/voikko.test.ts',
    'server/src/authentication/guessable-passwords.test.ts',
    'server/src/db/connections/pace.test.ts',
    'server/src/db/connections/statement-batcher.test.ts',
    'server/src/game-analysis/counting/chunk-size.test.ts',
    'server/src/game-analysis/counting/chunks-to-count.test.ts',
    'server/src/game-analysis/counting/counting-gate.test.ts',
    'server/src/game-analysis/counting/parts-of-months.test.ts',
    'server/src/game-analysis/counting/word-forms.test.ts',
    'server/src/game/card-step.test.ts',
    'server/src/game/game-view.test.ts',
    'server/src/game/caches/deck-cache.test.ts',
    'server/src/http/request-call.test.ts',
    'server/src/http/request/public-origin.test.ts',
    'server/src/library/seeding/read-library.test.ts',
    'server/src/library/soft-hyphens.test.ts',
    'server/src/listing/csv/chunk-size.test.ts',
    'server/src/listing/csv/csv-line.test.ts',
    'server/src/pdf/pdf-worker.test.ts',
    'server/src/pdf/shared-pdfs.test.ts',
  ].map((file) => ({ file, on: 'postgres' as const, because: noDatabase })),
  {
    file: 'server/src/db/refresh-statistics.test.ts',
    on: 'pglite',
    because: 'does nothing on PostgreSQL, whose autovacuum does it',
  },
  {
    file: 'server/src/operator/unforeseen-fault.test.ts',
    on: 'pglite',
    because: 'tests what a command of its own process prints, on the embedded database',
  },
  {
    file: 'server/src/http/access/access.test.ts',
    on: 'postgres',
    because: 'who may call what is decided in the server, from rows that the areas’ own tests read on both databases',
  },
  {
    file: 'server/src/library/every-deck.test.ts',
    on: 'postgres',
    because: `tests the decks: ${roomOnBoth}`,
  },
  {
    file: 'server/src/ai/evaluation.test.ts',
    on: 'postgres',
    because: 'tests how sentences of a model are scored',
  },
  {
    file: 'server/src/ai/injections.test.ts',
    on: 'postgres',
    because: 'tests which sentences of a model are refused',
  },
  {
    file: 'server/src/mail/every-mail.test.ts',
    on: 'postgres',
    because: 'tests the words and the form of mails',
  },
  {
    file: 'server/src/mail/writing/write-html.test.ts',
    on: 'postgres',
    because: 'tests the colours of mails, without a database',
  },
  {
    file: 'server/src/reports/report-pdf.test.ts',
    on: 'postgres',
    because: 'tests the pages of a PDF, made from a report that other tests read on both databases',
  },
  {
    file: 'server/src/http/security-headers.test.ts',
    on: 'postgres',
    because: 'tests headers',
  },
  {
    file: 'server/src/http/register-web.test.ts',
    on: 'postgres',
    because: 'tests which paths get a page',
  },
  {
    file: 'server/src/live/what-screens-see.test.ts',
    on: 'postgres',
    because: `tests what two server processes tell screens, which only PostgreSQL allows: ${roomOnBoth}`,
  },
  {
    file: 'server/src/db/connections/database-timeouts.test.ts',
    on: 'postgres',
    because: 'tests timeouts of connections, which the embedded database has none of',
  },
  {
    file: 'server/src/game-search/no-scans.test.ts',
    on: 'postgres',
    because: 'asks PostgreSQL how it reads; the embedded database plans in the same way',
  },
  {
    file: 'server/src/live/bad-network.test.ts',
    on: 'postgres',
    because: `tests devices on a bad network: ${roomOnBoth}`,
  },
]

/** The files that this database leaves to the other one. */
export function leftToTheOther(than: OnOneDatabase['on']): string[] {
  return onOneDatabase.filter(({ on }) => on !== than).map(({ file }) => file)
}
