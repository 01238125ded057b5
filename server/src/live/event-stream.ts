import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The start of a stream: the reconnection delay, and a comment that shows it is open. */
const opening = 'retry: 2000\n: ok\n\n'
const heartbeat = Buffer.from(': .\n\n')
/** A device with this many bytes unsent has stopped reading. */
const waitingMax = 256 * 1024

/** Serializes an event once; the same bytes go to all its recipients. */
export function eventBytes(kind: string, data: unknown, id?: number): Buffer {
  return Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
}

/**
 * One device's open stream of server-sent events. Of a device that has gone already it ends as soon as whoever opens it
 * has it.
 */
export class EventStream {
  readonly #response: ServerResponse
  /**
   * The raw socket: after the response head, events need no framing, and the response object would delay each by a
   * tick.
   */
  readonly #socket: Socket | null
  #closed = false

  constructor(response: ServerResponse, closed: () => void) {
    this.#response = response
    response.on('error', () => undefined)
    response.on('close', () => {
      this.#closed = true
      closed()
    })
    if (response.destroyed) {
      this.#closed = true
      this.#socket = null
      // Its event was before anybody listened.
      queueMicrotask(closed)
      return
    }
    // The stream ends with its connection, so it needs no chunked encoding.
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

  /** Sends bytes; disconnects a device that does not read. */
  send(bytes: Buffer): void {
    if (this.#closed) return
    if (!this.#socket?.writable) return
    this.#socket.write(bytes)
    if (this.#socket.writableLength > waitingMax) this.#response.destroy()
  }

  beat(): void {
    this.send(heartbeat)
  }

  /** Sends a last event, if any, and closes. */
  end(bytes?: Buffer): void {
    if (this.#closed) return
    this.#response.end(bytes)
    this.#closed = true
  }
}
