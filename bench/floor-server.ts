import Fastify from 'fastify'
import pg from 'pg'

/**
 * The floor for the API: the smallest Fastify server with one prepared select, one committed row, and one route that
 * does nothing.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = Fastify({ logger: false })

app.get('/nothing', () => ({ hello: 'world' }))
app.get<{ Params: { id: string } }>('/select/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'floor',
    text: 'select id, state, subject, version from games where id = $1',
    values: [request.params.id],
  })
  return rows[0]
})
await pool.query('create table if not exists bench_rows (id text primary key, body jsonb not null)')
app.patch<{ Params: { id: string }; Body: object }>('/row/:id', async (request) => {
  await pool.query({
    name: 'row',
    text: 'insert into bench_rows (id, body) values ($1, $2) on conflict (id) do update set body = excluded.body',
    values: [request.params.id, request.body],
  })
  return request.body
})

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
console.log('ready')
