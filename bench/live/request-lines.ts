import { connect, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'

export interface Answer {
  status: number
  body: string
  etag: string | null
}

interface Asked {
  text: string
  done: (answer: Answer) => void
  failed: (error: Error) => void
}

/** What a phone's browser accepts from a host name over plain HTTP. */
const encodings = 'gzip, deflate'

/** Decodes a body that was read byte by byte (latin1). */
function decoded(body: string, encoding: string | undefined): string {
  if (!body) return body
  const bytes = Buffer.from(body, 'latin1')
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

/**
 * One keep-alive connection, one request at a time. A tiny HTTP client, because the driver shares its two cores with
 * what it measures.
 */
class RequestLine {
  readonly #socket: Socket
  readonly #free: (line: RequestLine) => void
  #asked: Asked | null = null
  #text = ''
  isClosed = false

  constructor(port: number, localAddress: string, free: (line: RequestLine) => void) {
    this.#free = free
    this.#socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true })
    this.#socket.setEncoding('latin1')
    this.#socket.on('data', (part: string) => this.#read(part))
    this.#socket.on('error', (error) => this.#asked?.failed(error))
    this.#socket.on('close', () => {
      this.isClosed = true
      this.#asked?.failed(new Error('connection closed'))
    })
  }

  send(asked: Asked): void {
    this.#asked = asked
    this.#socket.write(asked.text)
  }

  close(): void {
    this.#asked = null
    this.#socket.destroy()
  }

  #read(part: string): void {
    this.#text += part
    const end = this.#text.indexOf('\r\n\r\n')
    if (end < 0 || !this.#asked) return
    const head = this.#text.slice(0, end)
    const status = Number(head.slice(9, 12))
    const length = status === 204 || status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? -1)
    if (length < 0) return this.#asked.failed(new Error(`no length: ${head}`))
    if (this.#text.length < end + 4 + length) return
    const asked = this.#asked
    const answer = {
      status,
      body: decoded(this.#text.slice(end + 4, end + 4 + length), /\r\ncontent-encoding: (\w+)/i.exec(head)?.[1]),
      etag: /\r\netag: (\S+)/i.exec(head)?.[1] ?? null,
    }
    this.#asked = null
    this.#text = ''
    this.#free(this)
    asked.done(answer)
  }
}

/** Requests over a few shared connections; when none is free, they queue. */
export class RequestLines {
  readonly #free: RequestLine[] = []
  readonly #all = new Set<RequestLine>()
  readonly #waiting: Asked[] = []
  readonly #host: string
  readonly #port: number

  constructor(url: string, count: number) {
    const { port, host } = new URL(url)
    this.#host = host
    this.#port = Number(port)
    for (let index = 0; index < count; index += 1) this.#free.push(this.#connect())
  }

  ask(
    method: string,
    path: string,
    token: string | null,
    options: { body?: object; key?: string; etag?: string | null; prefersChanges?: boolean } = {},
  ): Promise<Answer> {
    const body = options.body ? JSON.stringify(options.body) : ''
    const text = `${method} ${path} HTTP/1.1\r\nHost: ${this.#host}\r\nAccept-Encoding: ${encodings}\r\n${token ? `Authorization: Bearer ${token}\r\n` : ''}${
      options.key ? `Idempotency-Key: ${options.key}\r\n` : ''
    }${options.etag ? `If-None-Match: ${options.etag}\r\n` : ''}${options.prefersChanges ? 'Prefer: changes\r\n' : ''}${
      body ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` : ''
    }\r\n${body}`
    return new Promise((done, failed) => {
      const asked = { text, done, failed }
      const line = this.#free.shift()
      if (line) this.#living(line).send(asked)
      else this.#waiting.push(asked)
    })
  }

  close(): void {
    for (const line of this.#all) line.close()
  }

  #connect(): RequestLine {
    const line = new RequestLine(this.#port, '127.0.0.1', (freed) => this.#next(freed))
    this.#all.add(line)
    return line
  }

  /** The server has closed a connection that was idle for a while. */
  #living(line: RequestLine): RequestLine {
    if (!line.isClosed) return line
    this.#all.delete(line)
    return this.#connect()
  }

  #next(line: RequestLine): void {
    const asked = this.#waiting.shift()
    if (asked) line.send(asked)
    else this.#free.push(line)
  }
}
