import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What a stream begins with: when to try again after it broke, and that it is open. */
const opening = 'retry: 2000\n: ok\n\n'
const heartbeat = Buffer.from(': .\n\n')
/** A device that has this many bytes waiting has stopped reading. */
const waitingMax = 256 * 1024

/** Writes an event; the same bytes go to everyone who gets it. */
export function eventBytes(kind: string, data: unknown, id?: number): Buffer {
  return Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** One device's open stream of server-sent events. */
export class EventStream {
  readonly #response: ServerResponse
  /** Its connection: after the head, events need nothing around them, and the response would hold each back for a tick. */
  readonly #socket: Socket | null
  #closed = false

  constructor(response: ServerResponse, closed: () => void) {
    this.#response = response
    response.on('error', () => undefined)
    response.on('close', () => {
      this.#closed = true
      closed()
    })
    // The stream ends with its connection: its bytes need no chunks around them.
    response.removeHeader('transfer-encoding')
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    })
    response.write(opening)
    this.#socket = response.socket
  }

  /** Sends bytes; cuts a device that does not read. */
  send(bytes: Buffer): void {
    if (this.#closed) return
    if (!this.#socket?.writable) return
    this.#socket.write(bytes)
    if (this.#socket.writableLength > waitingMax) this.#response.destroy()
  }

  beat(): void {
    this.send(heartbeat)
  }

  /** Says a last word and closes. */
  end(bytes?: Buffer): void {
    if (this.#closed) return
    this.#response.end(bytes)
    this.#closed = true
  }
}
