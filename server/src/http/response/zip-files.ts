import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptsGzip } from './accepts-gzip.ts'

/** A file of the folder itself, so that each has one name. */
const plainName = /^\w[\w-]*(\.[\w-]+)+$/

/**
 * Sends the files of a library's folder compressed, if they have this length at least: each is compressed once, off the
 * main thread, for the first who accepts it. For a wildcard route whose files stay as they are.
 */
export function zipFiles(scope: FastifyInstance, route: string, leastBytes: number): void {
  const zipped = new Map<string, Promise<Buffer>>()
  scope.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.url !== route || request.method !== 'GET') return payload
    reply.header('vary', 'accept-encoding')
    const name = nameOf(request)
    if (!isWhole(reply, leastBytes) || !plainName.test(name) || !acceptsGzip(request.headers['accept-encoding']))
      return payload
    const plain = payload as Readable
    const kept = zipped.get(name)
    if (kept) plain.destroy()
    const made = kept ?? zipStream(plain)
    if (!kept) {
      zipped.set(name, made)
      // A file that could not be read is read again for the next one.
      made.catch(() => zipped.delete(name))
    }
    const body = await made
    reply.header('content-encoding', 'gzip').header('content-length', body.length)
    return body
  })
}

const zipStream = async (plain: Readable) => promisify(gzip)(await buffer(plain))

function nameOf({ params }: FastifyRequest): string {
  return (params as Record<string, string | undefined>)['*'] ?? ''
}

function isWhole(reply: FastifyReply, leastBytes: number): boolean {
  return reply.statusCode === 200 && Number(reply.getHeader('content-length')) >= leastBytes
}
