import type pg from 'pg'
import type { Database } from '#server/db/open-database.ts'

/** The server processes on one PostgreSQL, as a table: who is in it is told of every commit that begins from then on. */

/** Enters a listening process; answers the moment after which all transactions know of it. */
export async function announceProcess(database: Database, listener: pg.Client, processId: string): Promise<string> {
  await forgetDeadProcesses(database)
  const { rows } = await listener.query<{ pid: number }>('select pg_backend_pid() as pid')
  await listener.query(`insert into server_processes (id, listener_pid) values ($1, $2) on conflict (id) do update set listener_pid = excluded.listener_pid`, [processId, rows[0]?.pid])
  const { rows: [now] } = await listener.query<{ at: string }>('select clock_timestamp()::text as at')
  return now?.at ?? ''
}

/** Whether a transaction still runs that began before that moment, and so may not know of a process that was entered then. */
export async function olderTransactionsRun(listener: pg.Client, moment: string): Promise<boolean> {
  const { rows } = await listener.query(
    `select 1 from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start <= $1::timestamptz limit 1`, [moment],
  )
  return rows.length > 0
}

export async function forgetProcess(database: Database, processId: string): Promise<void> {
  await database.query({ text: 'delete from server_processes where id = $1::uuid', values: [processId] })
}

/** Takes out processes that died: their listening connection is gone. */
export async function forgetDeadProcesses(database: Database): Promise<void> {
  await database.query({ text: 'delete from server_processes where listener_pid not in (select pid from pg_stat_activity)', values: [] })
}
