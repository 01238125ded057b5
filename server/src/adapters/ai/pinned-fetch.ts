import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { ModelFaultError } from './model-endpoint.ts'
import { isRefusedAddress } from './refused-addresses.ts'

/** What of a call the SDK of a model needs. */
interface PinnedOptions {
  /** Refuses plain http and every host with an address that is not public. */
  isGuarded: boolean
  /** How names are looked up; the system's way unless a test says otherwise. */
  resolve?: Resolve
}

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A `fetch` that connects to the very addresses it has checked: names are resolved once, in the connection itself, and a host with one
 * address that is refused is refused whole. Redirects are answers like others; nothing follows them.
 */
export function pinnedFetch({ isGuarded, resolve: resolveName = lookup }: PinnedOptions): typeof fetch {
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
          // A connection of its own: no later call meets another address than the one it checked.
          agent: false,
          ...(init.signal ? { signal: init.signal } : {}),
          ...(isGuarded ? { lookup: publicOnly(resolveName) } : {}),
        },
        (answer) => {
          // Whatever is thrown in here has nobody who catches it: it would end the process.
          try {
            resolve(responseOf(answer))
          } catch {
            answer.destroy()
            reject(new ModelFaultError('ai_failed'))
          }
        },
      )
      call.on('error', reject)
      call.end(body ?? undefined)
    })
  }
}

/** The same as the web has it. @throws RangeError or TypeError for an answer that the web does not know, such as one with status 999 */
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

/** More bytes than any answer that was asked for has. */
const bytesMax = 8 * 1024 * 1024

/** What is held of an answer has an end, even if it never ends a line. */
function bodyOf(answer: IncomingMessage): ReadableStream<Uint8Array> {
  let bytes = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.byteLength
      if (bytes > bytesMax) controller.error(new ModelFaultError('ai_cut_off'))
      else controller.enqueue(part)
    },
  })
  // Node's stream and the web's are one thing in two types.
  return (Readable.toWeb(answer) as ReadableStream<Uint8Array>).pipeThrough(limit)
}

/** Addresses written as numbers are never looked up, so they are checked here. */
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
