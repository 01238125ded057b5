import { connect, type Socket } from 'node:net'

/** A device's event stream over a connection of its own: tells each event's version and text as it comes, and the hands dealt; nothing else. */
export class HeldLine {
  readonly #socket: Socket
  #rest = ''

  constructor(
    port: number,
    localAddress: string,
    path: string,
    token: string,
    heard: (version: number, text: string, at: number) => void,
    dealt: (data: string) => void,
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
        const from = block.lastIndexOf('id: ')
        if (from >= 0) heard(Number.parseInt(block.slice(from + 4, from + 16), 10), block, at)
        else if (block.startsWith('event: hand\n')) dealt(block.slice(block.indexOf('data: ') + 6))
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
