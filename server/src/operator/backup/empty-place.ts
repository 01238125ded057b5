import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Installation } from '#server/operator/installation/installation.ts'
import { OperatorError } from '#server/operator/installation/operator-errors.ts'

const embeddedFolder = ({ dataDir }: Installation) => join(dataDir, 'pglite')

/** @throws OperatorError if the configured database is not empty */
export async function refuseIfFull(installation: Installation): Promise<void> {
  const { databaseUrl, dataDir } = installation
  if (databaseUrl === null) {
    const folder = embeddedFolder(installation)
    if (!existsSync(folder) || readdirSync(folder).length === 0) return
    throw new OperatorError(
      `The data folder ${dataDir} holds a database already. Name an empty one with DATA_DIR, or move this one away.`,
    )
  }
  if ((await countTables(databaseUrl)) > 0) {
    throw new OperatorError('The database that DATABASE_URL names is not empty. Make a new one and name that.')
  }
}

/** Undoes a partial restore into a database that was empty before. */
export async function emptyAgain(installation: Installation): Promise<void> {
  if (installation.databaseUrl === null) {
    rmSync(embeddedFolder(installation), { recursive: true, force: true })
    return
  }
  await ask(installation.databaseUrl, 'drop schema if exists public, drizzle cascade; create schema public')
}

async function countTables(databaseUrl: string): Promise<number> {
  const [row] = await ask(
    databaseUrl,
    `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'`,
  )
  return Number(row?.['count'] ?? 0)
}

async function ask(databaseUrl: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const answer = await client.query<Record<string, unknown>>(text)
    return Array.isArray(answer) ? [] : answer.rows
  } finally {
    await client.end()
  }
}
