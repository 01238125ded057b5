import { once } from 'node:events'
import { request } from 'node:http'
import type { FastifyInstance } from 'fastify'

export interface StreamEvent {
  event: string
  id: string | null
  data: unknown
}

/** A game's event stream, as a device reads it. */
export interface HeldStream {
  status: number
  headers: Record<string, unknown>
  /** Everything received, comments included, as text. */
  text: () => string
  events: StreamEvent[]
  /** Whether the server has ended it. */
  ended: () => boolean
  /** Breaks the connection. */
  cut: () => void
}

/** Opens an event stream over a real connection; the application must be listening. */
export async function holdStream(
  app: FastifyInstance,
  gameId: string,
  token: string,
  lastEventId?: string | number,
): Promise<HeldStream> {
  return holdStreamAt(app, `/v1/games/${gameId}/events`, token, lastEventId)
}

/** The same for any stream. */
export async function holdStreamAt(
  app: FastifyInstance,
  path: string,
  token: string,
  lastEventId?: string | number,
): Promise<HeldStream> {
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the application does not listen')
  const call = request({
    host: '127.0.0.1',
    port: address.port,
    path,
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
  })
  call.end()
  const [response] = await once(call, 'response')
  call.on('error', () => undefined)
  response.on('error', () => undefined)
  let text = ''
  let ended = false
  const events: StreamEvent[] = []
  let rest = ''
  response.setEncoding('utf8')
  response.on('data', (part: string) => {
    text += part
    rest += part
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const event = readEvent(rest.slice(0, end))
      if (event) events.push(event)
      rest = rest.slice(end + 2)
    }
  })
  response.on('close', () => {
    ended = true
  })
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => text,
    events,
    ended: () => ended,
    cut: () => call.destroy(),
  }
}

function readEvent(block: string): StreamEvent | null {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const data = field('data')
  return data === undefined
    ? null
    : { event: field('event') ?? 'message', id: field('id') ?? null, data: JSON.parse(data) }
}
