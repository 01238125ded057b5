import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { negotiateLanguage } from '#domain/languages.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { answerError } from './error-answer.ts'
import { readPreloadLinks } from './preload-links.ts'
import { pageHeaders, setHeaders } from './security-headers.ts'

/**
 * Hash of the one style element that React Aria adds, for pressable elements; a browser journey fails when it changes.
 */
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/** Pages opened by a link's token, in their fragment or path: caches and search engines must not keep them. */
const personalPages =
  /^\/((report|actions|confirm-mail|unsubscribe|pulse)\/?(\?|$)|(token|invite|refuse-place|verify-email|reset-password)\/)/

/** Whether a path that no route or file has may be one of the web app's. */
export function asksForPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(v1|assets)(\/|$)/.test(url)
}

/**
 * Serves the built web app: hashed assets are cached forever, everything else is revalidated, and every path that is
 * not a file gets the page. Assets carry neither page headers nor an ETag, which would weigh as much as the code of a
 * small one.
 */
export async function registerWeb(app: FastifyInstance, webFolder: string, appUrl: string): Promise<void> {
  const preloadLinks = await readPreloadLinks(webFolder)
  await app.register(fastifyStatic, {
    root: join(webFolder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  await app.register(async (scope) => {
    await scope.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", reactAriaStyle],
          styleSrcAttr: ["'unsafe-inline'"],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      // These depend on https; see `security-headers.ts`.
      strictTransportSecurity: false,
      originAgentCluster: false,
      crossOriginOpenerPolicy: false,
      referrerPolicy: { policy: 'no-referrer' },
    })
    const ofPages = pageHeaders(appUrl)
    scope.addHook('onRequest', (_request, reply, next) => {
      setHeaders(reply.raw, ofPages)
      next()
    })
    await scope.register(fastifyStatic, {
      root: webFolder,
      preCompressed: true,
      wildcard: true,
      index: ['index.html'],
      cacheControl: false,
      setHeaders: (reply) => {
        const isPersonal = personalPages.test(reply.request.url)
        void reply.header('cache-control', isPersonal ? 'no-store' : 'no-cache')
        if (isPersonal) void reply.header('x-robots-tag', 'noindex')
      },
    })
    scope.setNotFoundHandler(async (request, reply) => {
      if (!asksForPage(request)) return answerError(new ApiError('not_found'), request, reply)
      const links = preloadLinks(request.url, negotiateLanguage(request.headers['accept-language']))
      if (links) void reply.header('link', links).header('vary', 'accept-language')
      return reply.sendFile('index.html')
    })
  })
}
