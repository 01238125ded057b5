import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/services.ts'

/** `/healthz`: the process lives. `/readyz`: the database answers, its schema is there, and news of other processes arrives. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const database = await services.database.db.execute(sql`select 1 from settings limit 1`).then(() => true, () => false)
    const ready = database && services.news.trusted
    return reply.code(ready ? 200 : 503).header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', database, news: services.news.trusted })
  })
}
