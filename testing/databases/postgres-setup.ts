import type { TestProject } from 'vitest/node'
import { makeTemplateDatabase } from './postgres-databases.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser URL of the run's PostgreSQL server; only in the project api-postgres. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for all test files of the run. Each file creates its own database with createTestDatabase. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  await makeTemplateDatabase(server.url)
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
