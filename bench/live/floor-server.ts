import type { ServerResponse } from 'node:http'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * The floor for a play: the smallest Fastify server that validates, commits one row and pushes the event to the room's
 * subscribers. No login, no rules, no hands, no ordering, no resuming.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
await pool.query(
  'create table if not exists floor_plays (id bigint generated always as identity primary key, room text not null, card_id text not null)',
)
const rooms = new Map<string, { version: number; followers: Set<ServerResponse> }>()
const app = Fastify({ logger: false })

const roomOf = (id: string) => {
  const room = rooms.get(id) ?? { version: 1, followers: new Set() }
  rooms.set(id, room)
  return room
}

app.get('/nothing', () => ({ hello: 'world' }))

app.get<{ Params: { room: string } }>('/rooms/:room/events', (request, reply) => {
  const { followers, version } = roomOf(request.params.room)
  reply.hijack()
  const response = reply.raw
  response.removeHeader('transfer-encoding')
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', connection: 'close' })
  response.write(`id: ${version}\ndata: {}\n\n`)
  followers.add(response)
  response.on('close', () => followers.delete(response))
})

app.post<{ Params: { room: string }; Body: { card_id: string } }>(
  '/rooms/:room/plays',
  {
    schema: {
      body: { type: 'object', required: ['card_id'], properties: { card_id: { type: 'string', format: 'uuid' } } },
    },
  },
  async (request, reply) => {
    const { room } = request.params
    const {
      rows: [row],
    } = await pool.query<{ id: string }>({
      name: 'play',
      text: 'insert into floor_plays (room, card_id) values ($1, $2) returning id',
      values: [room, request.body.card_id],
    })
    const play = { id: row?.id, card_id: request.body.card_id }
    const followed = roomOf(room)
    followed.version += 1
    const news = Buffer.from(
      `id: ${followed.version}\nevent: change\ndata: ${JSON.stringify({ version: followed.version, changed: [play] })}\n\n`,
    )
    for (const follower of followed.followers) follower.write(news)
    return reply.code(201).send(play)
  },
)

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
console.log('ready')
