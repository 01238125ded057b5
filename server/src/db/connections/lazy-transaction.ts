import type { PGlite, Transaction as PgliteTransaction } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type pg from 'pg'
import type { Db, LazyTransaction } from './handles.ts'

/**
 * A transaction on a pool connection, acquired when it begins and released when it ends; `before` runs before each
 * query of `db`.
 */
export function lazyPostgres(pool: pg.Pool, before: () => Promise<void>): LazyTransaction {
  let opening: Promise<pg.PoolClient> | null = null
  const open = async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
    } catch (error) {
      client.release(true)
      throw error
    }
    return client
  }
  const client = () => (opening ??= open())
  const end = async (word: 'commit' | 'rollback') => {
    if (!opening) return
    const held = await opening
    try {
      await held.query(word)
    } catch (error) {
      held.release(true)
      throw error
    }
    held.release()
  }
  let db: Db | null = null
  return {
    // Queries built with this handle run in this transaction.
    get db() {
      return (db ??= drizzlePostgres({
        query: async (config: pg.QueryConfig, values: unknown[]) => {
          await before()
          return (await client()).query(config, values)
        },
      } as pg.Pool) as unknown as Db)
    },
    get begun() {
      return opening !== null
    },
    query: async ({ text, values }) =>
      (await (await client()).query<Record<string, unknown>>({ text, values: [...values] })).rows,
    commit: () => end('commit'),
    rollback: () => end('rollback').catch(() => undefined),
  }
}

/** The same on the embedded database, which serves this transaction alone until it ends. */
export function lazyPglite(pglite: PGlite, before: () => Promise<void>): LazyTransaction {
  let opening: Promise<PgliteTransaction> | null = null
  let finish: ((commits: boolean) => void) | null = null
  let closed: Promise<void> = Promise.resolve()
  const open = () =>
    new Promise<PgliteTransaction>((opened, failed) => {
      closed = pglite.transaction(async (transaction) => {
        const ended = new Promise<boolean>((resolve) => {
          finish = resolve
        })
        opened(transaction)
        if (!(await ended)) await transaction.rollback()
      })
      closed.catch(failed)
    })
  const client = () => (opening ??= open())
  const end = async (commits: boolean) => {
    if (!opening) return
    await opening
    finish?.(commits)
    await closed
  }
  let db: Db | null = null
  return {
    get db() {
      return (db ??= drizzlePglite({
        query: async (text: string, values: unknown[], options: object) => {
          await before()
          return (await client()).query(text, values, options)
        },
      } as PGlite) as unknown as Db)
    },
    get begun() {
      return opening !== null
    },
    query: async ({ text, values }) => (await (await client()).query<Record<string, unknown>>(text, [...values])).rows,
    commit: () => end(true),
    rollback: () => end(false).catch(() => undefined),
  }
}
