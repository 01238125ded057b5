import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface WatchingProxy {
  /** Replaces the address that it forwards calls to. */
  baseUrl: string
  /** All request bodies so far, as sent over the wire. */
  sent: string[]
  /** The answers that have ended, in the same order. */
  answered: { status: number; body: string }[]
  close: () => Promise<void>
}

/** Forwards calls to an OpenAI-compatible server and keeps what was sent and answered. */
export async function startWatchingProxy(target: string): Promise<WatchingProxy> {
  const sent: string[] = []
  const answered: WatchingProxy['answered'] = []
  const server = createServer((request, response) => {
    const pass = async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const body = Buffer.concat(parts).toString('utf8')
      const place = sent.push(body) - 1
      const kept = { status: 0, body: '' }
      answered[place] = kept
      const answer = await fetch(target.replace(/\/$/, '') + (request.url ?? ''), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: request.headers.authorization ?? '',
        },
        body,
      })
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'application/json',
        ...(answer.headers.has('retry-after') ? { 'retry-after': answer.headers.get('retry-after') ?? '' } : {}),
      })
      kept.status = answer.status
      const decoder = new TextDecoder()
      for await (const part of answer.body ?? []) {
        kept.body += decoder.decode(part, { stream: true })
        response.write(part)
      }
      response.end()
    }
    pass().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    answered,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
