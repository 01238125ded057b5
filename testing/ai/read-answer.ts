import { once } from 'node:events'
import { request } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** An answer streamed as events. */
export interface HeldAnswer {
  status: number
  /** Only for a refusal. */
  code: string | null
  events: { event: string; data: Record<string, never> }[]
  /** Resolves when the server has ended the stream. */
  over: Promise<void>
  /** Breaks the connection, as “Stop” does. */
  cut: () => void
}

/**
 * Posts a question over a real connection; the application must be listening. Resolves with the head of the response.
 */
export async function ask(app: FastifyInstance, path: string, token: string, body: object): Promise<HeldAnswer> {
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the application does not listen')
  const call = request({
    host: '127.0.0.1',
    port: address.port,
    path,
    method: 'POST',
    agent: false,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  call.end(JSON.stringify(body))
  const [response] = await once(call, 'response')
  call.on('error', () => undefined)
  response.on('error', () => undefined)
  response.setEncoding('utf8')
  const status = response.statusCode ?? 0
  let text = ''
  const events: HeldAnswer['events'] = []
  const over = new Promise<void>((resolve) => response.on('close', () => resolve()))
  response.on('data', (part: string) => {
    text += part
    if (status >= 400) return
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? []
      if (event !== undefined && data !== undefined) events.push({ event, data: JSON.parse(data) as never })
      text = text.slice(end + 2)
    }
  })
  if (status >= 400) await over
  const errors = status >= 400 ? (JSON.parse(text) as { errors: { code: string }[] }).errors : []
  return { status, code: errors[0]?.code ?? null, events, over, cut: () => call.destroy() }
}

/** The same, read to the end. */
export async function askAll(app: FastifyInstance, path: string, token: string, body: object): Promise<HeldAnswer> {
  const answer = await ask(app, path, token, body)
  await answer.over
  return answer
}
