import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { ModelFaultError } from './model-endpoint.ts'
import { isRefusedAddress } from './refused-addresses.ts'

interface PinnedOptions {
  /** Refuses plain http, and hosts with any non-public address. */
  isGuarded: boolean
  /** Resolves host names; the system's resolver by default. */
  resolve?: Resolve
  /** Called once there is a connection, before the request is written to it. */
  onConnected?: () => void
}

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A `fetch` that connects only to addresses it has checked. Names are resolved once, by the connection itself, and a
 * host with any refused address is refused. Redirects are returned, not followed.
 */
export function pinnedFetch({ isGuarded, resolve: resolveName = lookup, onConnected }: PinnedOptions): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (isGuarded && !isCallable(url)) throw new ModelFaultError('ai_address_refused')
    const headers = new Headers(init.headers)
    const body = typeof init.body === 'string' ? Buffer.from(init.body) : null
    if (init.body && !body) throw new Error('only texts are sent')
    if (body) headers.set('content-length', String(body.byteLength))
    return new Promise<Response>((resolve, reject) => {
      const call = (url.protocol === 'https:' ? requestHttps : requestHttp)(
        url,
        {
          method: init.method ?? 'GET',
          headers: Object.fromEntries(headers),
          // A separate connection: no later call may use an address that was not checked for it.
          agent: false,
          ...(init.signal ? { signal: init.signal } : {}),
          ...(isGuarded ? { lookup: publicOnly(resolveName) } : {}),
        },
        (answer) => {
          // Nothing catches an exception here: it would end the process.
          try {
            resolve(responseOf(answer))
          } catch {
            answer.destroy()
            reject(new ModelFaultError('ai_failed'))
          }
        },
      )
      call.on('socket', (socket) =>
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => onConnected?.()),
      )
      call.on('error', reject)
      call.end(body ?? undefined)
    })
  }
}

/**
 * The answer as a web Response.
 * @throws RangeError or TypeError for answers that the web API rejects, such as status 999
 */
function responseOf(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 502
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one)
  const isEmpty = status === 204 || status === 304
  const response = new Response(isEmpty ? null : bodyOf(answer), { status, headers })
  if (isEmpty) answer.resume()
  return response
}

/** More bytes than any legitimate answer. */
const bytesMax = 8 * 1024 * 1024

/** The answer's bytes as they arrive, at most so many, even if a line never ends. */
function bodyOf(answer: IncomingMessage): ReadableStream<Uint8Array> {
  let bytes = 0
  let isOver = false
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const end = (finish: () => void) => {
        if (isOver) return
        isOver = true
        finish()
      }
      answer.on('data', (part: Buffer) => {
        if (isOver) return
        bytes += part.byteLength
        if (bytes > bytesMax) {
          end(() => controller.error(new ModelFaultError('ai_cut_off')))
          answer.destroy()
          return
        }
        controller.enqueue(part)
        if ((controller.desiredSize ?? 0) <= 0) answer.pause()
      })
      answer.on('end', () => end(() => controller.close()))
      answer.on('error', (error) => end(() => controller.error(error)))
      answer.on('close', () => end(() => controller.error(new Error('the answer broke off'))))
      answer.pause()
    },
    pull: () => void answer.resume(),
    cancel: () => {
      isOver = true
      answer.destroy()
    },
  })
}

/** Literal IP addresses are never looked up, so they are checked here. */
function isCallable({ protocol, hostname }: URL): boolean {
  if (protocol !== 'https:') return false
  const plain = hostname.replace(/^\[|\]$/g, '')
  return isIP(plain) === 0 || !isRefusedAddress(plain)
}

function publicOnly(resolve: Resolve): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      if (addresses.length === 0 || addresses.some(({ address }) => isRefusedAddress(address)))
        return done(new ModelFaultError('ai_address_refused'), '', 0)
      const [first] = addresses
      if (options.all) return done(null, addresses)
      done(null, first?.address ?? '', first?.family ?? 4)
    })
  }
}
