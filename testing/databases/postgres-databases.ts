import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '#server/db/open-database.ts'
import { numberMails } from './number-mails.ts'

export interface TestDatabase {
  url: string
  /** Drops it, even while clients are connected. */
  drop: () => Promise<void>
}

const template = 'crux_template'

/** Creates the migrated, empty template of every test database on the server at `adminUrl`; once per server. */
export async function makeTemplateDatabase(adminUrl: string): Promise<void> {
  await run(adminUrl, `create database ${template}`)
  const url = urlOf(adminUrl, template)
  const database = await openDatabase({ databaseUrl: url, dataDir: null })
  await database.close()
  await run(url, numberMails)
}

/** A new database with all migrations and no rows; call makeTemplateDatabase first. */
export async function createTestDatabase(adminUrl: string): Promise<TestDatabase> {
  const name = `crux_${randomBytes(8).toString('hex')}`
  // Copied by file, which takes half as long as by log.
  await run(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  return { url: urlOf(adminUrl, name), drop: () => run(adminUrl, `drop database if exists ${name} with (force)`) }
}

/** A new, empty database, without migrations. */
export async function createEmptyDatabase(adminUrl: string): Promise<TestDatabase> {
  const name = `crux_${randomBytes(8).toString('hex')}`
  await run(adminUrl, `create database ${name} template template0`)
  return { url: urlOf(adminUrl, name), drop: () => run(adminUrl, `drop database if exists ${name} with (force)`) }
}

/** Runs statements of ours. */
export async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}
