import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/services.ts'

/** A job overdue by this much means that no process works on the queue. */
const lateMs = 120_000
/** A database that takes longer than this is not ready. */
const readyMs = 3_000

/**
 * `/healthz`: the process is alive. `/readyz`: the database answers, its schema is current, and news of other processes
 * arrives. It also reports the job queue, but a backlog (a mail server that is down) does not make the process unready,
 * and how Finnish words are analysed. Whatever the request rate, the database is queried at most once a second.
 */
export function registerHealth(app: FastifyInstance, services: Services): void {
  const queueNow = oncePer(1000, () => within(readyMs, readQueue(services)).catch(() => null), services.clock)
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const queue = await queueNow()
    const ready = queue !== null && services.eventBus.trusted
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        database: queue !== null,
        news: services.eventBus.trusted,
        finnish_words: services.finnish ? 'voikko' : 'stemmed',
        queue,
      })
  })
}

/** Rejects after this many milliseconds. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer in time')), ms).unref()
    }),
  ])
}

/** Runs something at most once in this many milliseconds; callers in between share the result. */
function oncePer<T>(ms: number, work: () => Promise<T>, clock: () => Date): () => Promise<T> {
  let last: { at: number; outcome: Promise<T> } | null = null
  return () => {
    const at = clock().getTime()
    if (!last || at - last.at >= ms || at < last.at) last = { at, outcome: work() }
    return last.outcome
  }
}

interface QueueState {
  waiting: number
  failing: number
  late: number
  given_up: number
}

/** How many jobs are queued, how many of them have failed before, how many are overdue, and how many were given up. */
async function readQueue({ database: { db }, clock }: Services): Promise<QueueState> {
  const late = new Date(clock().getTime() - lateMs).toISOString()
  const result = await db.execute(sql`select
    count(*) filter (where gave_up_at is null and key is null)::int as waiting,
    count(*) filter (where gave_up_at is null and last_error is not null)::int as failing,
    count(*) filter (where gave_up_at is null and run_at < ${late}::timestamptz)::int as late,
    count(*) filter (where gave_up_at is not null)::int as given_up from jobs`)
  const [row] = (result as { rows: QueueState[] }).rows
  if (!row) throw new Error('no answer')
  return row
}
