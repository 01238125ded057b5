import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { seededRandom } from '../seeded-random.ts'

export interface Faults {
  seed: number
  /**
   * Share of requests without a response: half never reach the server; the others are executed, and the response is
   * lost.
   */
  dropped: number
  /** Share of requests that reach the server twice. */
  duplicated: number
  /** Share of requests held back until a later one has overtaken them. */
  overtaken: number
  /** Maximum extra delay of responses. */
  delayMs: number
  /** Interval at which event streams are cut. */
  cutEveryMs: number
}

export interface FaultProxy {
  url: string
  /** The faults so far, so that a test can check that there were any. */
  done: { requests: number; lostBefore: number; lostAfter: number; duplicated: number; overtaken: number; cut: number }
  /** Injects no faults from now on. */
  calm: () => void
  close: () => Promise<void>
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/**
 * Bad Wi-Fi between a room and its server: an HTTP proxy on loopback. The same seed and order of requests give the same
 * faults.
 */
export async function startFaultProxy(target: string, faults: Faults): Promise<FaultProxy> {
  const random = seededRandom(faults.seed)
  const done: FaultProxy['done'] = { requests: 0, lostBefore: 0, lostAfter: 0, duplicated: 0, overtaken: 0, cut: 0 }
  const streams = new Set<ServerResponse>()
  const held: (() => void)[] = []
  let isCalm = false

  const cutting = setInterval(() => {
    if (isCalm) return
    for (const stream of streams) {
      done.cut += 1
      stream.destroy()
    }
  }, faults.cutEveryMs)

  /** Held until the next request has passed, or none follows. */
  async function overtake(): Promise<void> {
    done.overtaken += 1
    await Promise.race([
      new Promise<void>((go) => {
        held.push(go)
      }),
      wait(faults.delayMs + 200),
    ])
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    done.requests += 1
    // Draw all of a request's random numbers at once, so that they do not depend on the speed of others.
    const [isDropped, isLostBefore, isDuplicated, isOvertaken, late] = [
      random() < faults.dropped,
      random() < 0.5,
      random() < faults.duplicated,
      random() < faults.overtaken,
      random(),
    ]
    const body = await readBody(incoming)
    if (isCalm) return answer(outgoing, await send(target, incoming, body))
    if (isDropped && isLostBefore) {
      done.lostBefore += 1
      outgoing.destroy()
      return
    }
    if (isOvertaken) await overtake()
    else for (const go of held.splice(0)) go()
    const answers = [send(target, incoming, body)]
    if (isDuplicated && incoming.headers.accept !== 'text/event-stream') {
      done.duplicated += 1
      answers.push(send(target, incoming, body))
    }
    const [first, ...others] = await Promise.all(answers)
    for (const other of others) other.resume()
    if (!first) return
    if (isDropped) {
      done.lostAfter += 1
      // Read the server's whole response before losing it.
      first.resume()
      if (!isStream(first)) await once(first, 'end')
      first.destroy()
      outgoing.destroy()
      return
    }
    await wait(late * faults.delayMs)
    return answer(outgoing, first)
  }

  function answer(outgoing: ServerResponse, from: IncomingMessage): void {
    if (isStream(from)) {
      streams.add(outgoing)
      outgoing.on('close', () => {
        streams.delete(outgoing)
        from.destroy()
      })
    }
    from.on('error', () => outgoing.destroy())
    outgoing.on('error', () => from.destroy())
    outgoing.writeHead(from.statusCode ?? 502, from.headers)
    from.pipe(outgoing)
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    done,
    calm: () => {
      isCalm = true
    },
    close: async () => {
      clearInterval(cutting)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function isStream(answer: IncomingMessage): boolean {
  return answer.headers['content-type']?.startsWith('text/event-stream') ?? false
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function send(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const going = forward(
      new URL(url ?? '/', target),
      { method, headers: { ...headers, host: new URL(target).host, connection: 'close' } },
      resolve,
    )
    going.on('error', reject)
    going.end(body)
  })
}
