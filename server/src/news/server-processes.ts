import type pg from 'pg'
import type { Database } from '#server/db/open-database.ts'

/**
 * The table of server processes on one PostgreSQL database. Those in it are notified by every transaction that begins
 * from then on.
 */

/** Registers a listening process; returns the moment after which every new transaction knows of it. */
export async function announceProcess(database: Database, processId: string, listener: pg.Client): Promise<string> {
  await forgetDeadProcesses(database)
  const {
    rows: [backend],
  } = await listener.query<{ pid: number }>('select pg_backend_pid() as pid')
  await database.query({
    text: 'insert into server_processes (id, listener_pid) values ($1::uuid, $2::int) on conflict (id) do update set listener_pid = excluded.listener_pid',
    values: [processId, backend?.pid],
  })
  const [now] = await database.query({ text: 'select clock_timestamp()::text as at', values: [] })
  return String(now?.['at'])
}

/**
 * Whether a transaction that began before that moment is still running, and so may not know of a process registered
 * then.
 */
export async function olderTransactionsRun(database: Database, moment: string): Promise<boolean> {
  const rows = await database.query({
    text: `select 1 from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and xact_start <= $1::timestamptz limit 1`,
    values: [moment],
  })
  return rows.length > 0
}

export async function forgetProcess(database: Database, processId: string): Promise<void> {
  await database.query({ text: 'delete from server_processes where id = $1::uuid', values: [processId] })
}

/** Removes processes that died: their listening connection is gone. */
export async function forgetDeadProcesses(database: Database): Promise<void> {
  await database.query({
    text: 'delete from server_processes where listener_pid not in (select pid from pg_stat_activity)',
    values: [],
  })
}
