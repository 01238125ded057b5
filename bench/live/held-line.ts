import { connect, type Socket } from 'node:net'

/** An event as it arrived: `version` of a change or a reset, null for others; `at` is `performance.now()`. */
export interface Arrival {
  kind: string
  version: number | null
  data: string
  at: number
}

/** A device's event stream on a separate connection. */
export class HeldLine {
  readonly #socket: Socket
  #rest = ''

  constructor(
    port: number,
    localAddress: string,
    path: string,
    token: string,
    heard: (arrival: Arrival) => void,
    broke: (error: Error) => void,
  ) {
    this.#socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true })
    this.#socket.setEncoding('latin1')
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nAccept: text/event-stream\r\n\r\n`,
    )
    this.#socket.on('data', (part: string) => {
      const at = performance.now()
      let text = this.#rest + part
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        const arrival = readBlock(block, at)
        if (arrival) heard(arrival)
        else if (block.startsWith('HTTP/1.1') && !block.startsWith('HTTP/1.1 200'))
          broke(new Error(block.slice(0, 200)))
      }
      this.#rest = text
    })
    this.#socket.on('error', broke)
    this.#socket.on('close', () => broke(new Error('the server ended a stream')))
  }

  close(): void {
    this.#socket
      .removeAllListeners('close')
      .removeAllListeners('error')
      .on('error', () => undefined)
      .destroy()
  }
}

/** Null for a comment, and for a response head with nothing after it. The floor's first event has no kind. */
function readBlock(block: string, at: number): Arrival | null {
  const from = block.indexOf('data: ')
  if (from < 0) return null
  const head = block.slice(0, from)
  const id = /(?:^|\n)id: (\d+)/.exec(head)?.[1]
  const kind = /(?:^|\n)event: (\w+)/.exec(head)?.[1] ?? 'reset'
  return { kind, version: id === undefined ? null : Number(id), data: block.slice(from + 6), at }
}
