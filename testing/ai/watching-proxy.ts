import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

export interface WatchingProxy {
  /** Replaces the address that it forwards calls to. */
  baseUrl: string
  /** All request bodies so far, as sent over the wire. */
  sent: string[]
  close: () => Promise<void>
}

/** Forwards calls to an OpenAI-compatible server and records what was sent. */
export async function startWatchingProxy(target: string): Promise<WatchingProxy> {
  const sent: string[] = []
  const server = createServer((request, response) => {
    const pass = async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const body = Buffer.concat(parts).toString('utf8')
      sent.push(body)
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
      if (answer.body) Readable.fromWeb(answer.body).pipe(response)
      else response.end()
    }
    pass().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
