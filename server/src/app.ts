import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { requestLimits } from '#domain/limits.ts'
import * as areas from './areas.ts'
import { ApiError } from './faults/api-error.ts'
import { answerError } from './http/error-answer.ts'
import { warnOfSilentProxy } from './http/request/silent-proxy.ts'
import { warnOfUnknownProxy } from './http/request/unknown-proxy.ts'
import { acceptJson } from './http/request/accept-json.ts'
import { answerUnreadable } from './http/unreadable-request.ts'
import type { Implementation } from './http/implement.ts'
import { registerDescription } from './http/register-description.ts'
import { leastZipped, registerEndpoint } from './http/register-endpoint.ts'
import { registerHealth } from './http/monitoring/register-health.ts'
import { observe } from './http/monitoring/observe.ts'
import { registerMetrics } from './http/monitoring/register-metrics.ts'
import { asksForPage, registerWeb } from './http/register-web.ts'
import { securityHeaders, setHeaders } from './http/security-headers.ts'
import { loggerOptions, type LogSink } from './http/monitoring/security-log.ts'
import { answerUnchanged, answerUnchangedFirst, UnchangedPolls } from './http/response/unchanged-polls.ts'
import type { Services } from './services.ts'

/** The implementations of all endpoints. */
const implementations: readonly Implementation[] = Object.values(areas).flat()

export interface AppOptions {
  /** Folder of the built web app; null: API only. */
  webFolder: string | null
  logLevel: 'silent' | 'warn' | 'info'
  /** Networks of reverse proxies whose X-Forwarded-For is trusted; `loopback` is this machine. */
  trustedProxies: readonly string[]
  /** The token for /metrics; null or absent: no such route. */
  metricsToken?: string | null
  /** Default: standard output. */
  logTo?: LogSink
}

/** The HTTP application: the API from the contract's registry, its description, health, and the web app. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(services.appUrl)
  const app = Fastify({
    logger: loggerOptions(options.logLevel, options.logTo),
    // Each line names its request itself (`logOf`), because most requests log nothing.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: requestLimits.bodyBytes,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    requestTimeout: 30_000,
    requestIdHeader: false,
    // `requestId` makes one when it is needed.
    genReqId: () => '',
    // Shutdown waits for requests in flight, not for idle keep-alive connections.
    forceCloseConnections: 'idle',
    clientErrorHandler: (fault, socket) => answerUnreadable(fault, socket, headers),
    frameworkErrors: (error, request, reply) => {
      setHeaders(reply.raw, headers)
      // A path that cannot be decoded is as unknown as any other.
      if (error.code === 'FST_ERR_BAD_URL' && options.webFolder && asksForPage(request)) void reply.redirect('/intro')
      else answerError(error, request, reply)
    },
  })
  const polls = new UnchangedPolls(services.heads, services.presence, services.eventBus)
  answerUnchangedFirst(app.server, polls)
  app.addHook('onRequest', (request, reply, next) => {
    // What came another way: to a second address of this machine, or from a test.
    if (answerUnchanged(request.raw, reply.raw, polls)) return void reply.hijack()
    // Calls send them with their other headers, at half the cost of setting each on the raw response.
    if (request.url.startsWith('/v1/')) reply.headers(headers)
    else setHeaders(reply.raw, headers)
    next()
  })
  app.setErrorHandler(answerError)
  warnOfUnknownProxy(app, options.trustedProxies)
  warnOfSilentProxy(app, options.trustedProxies)
  acceptJson(app)
  // For metrics alone: documents are compressed in `register-endpoint.ts`, the web app's files on disk, and nothing for
  // each visitor anew.
  await app.register(compress, {
    global: false,
    threshold: leastZipped,
    encodings: ['gzip'],
    globalDecompression: false,
  })
  for (const implementation of implementations) registerEndpoint(app, implementation, services, polls)
  registerHealth(app, services)
  observe(app, services, polls)
  if (options.metricsToken) registerMetrics(app, services.metrics, options.metricsToken)
  // Streams never end by themselves: shutdown closes them first, and devices reconnect to the next process.
  app.addHook('preClose', async () => {
    services.rooms.close()
    services.organizationNews.close()
    services.answers.close()
    services.presenceExchange.close()
    services.presence.close()
  })
  await registerDescription(app, services)
  if (options.webFolder) await registerWeb(app, options.webFolder, services.appUrl)
  else app.setNotFoundHandler((request, reply) => answerError(new ApiError('not_found'), request, reply))
  return app
}
