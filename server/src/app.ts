import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { requestLimits } from '#domain/limits.ts'
import { auditRoutes } from './audit/routes.ts'
import { passwordRoutes } from './authentication/password-routes.ts'
import { authenticationRoutes } from './authentication/routes.ts'
import { conclusionRoutes } from './conclusions/routes.ts'
import { templateRoutes } from './crystallization-templates/routes.ts'
import { deckRoutes } from './decks/routes.ts'
import { gameTypeRoutes } from './game-types/routes.ts'
import { gameRoutes } from './games/routes.ts'
import { ApiError } from './http/api-error.ts'
import { answerError } from './http/error-answer.ts'
import { acceptJson } from './http/accept-json.ts'
import type { Implementation } from './http/implement.ts'
import { registerDescription } from './http/register-description.ts'
import { registerEndpoint } from './http/register-endpoint.ts'
import { registerHealth } from './http/register-health.ts'
import { registerWeb } from './http/register-web.ts'
import { securityHeaders, setHeaders } from './http/security-headers.ts'
import { loggerOptions, type LogSink } from './http/security-log.ts'
import { answerUnchanged, UnchangedPolls } from './http/unchanged-polls.ts'
import { liveRoutes } from './live/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { operationRoutes } from './operation/routes.ts'
import { organizationRoutes } from './organizations/routes.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { participationRoutes } from './participations/routes.ts'
import { playerRoutes } from './players/routes.ts'
import { pollRoutes } from './polls/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { productRoutes } from './products/routes.ts'
import { rehearsalRoutes } from './rehearsal/routes.ts'
import { roundRoutes } from './rounds/routes.ts'
import { timingRoutes } from './timing/routes.ts'
import { givenPlaceRoutes } from './users/given-place-routes.ts'
import { userRoutes } from './users/routes.ts'
import { trialRoutes } from './trial/routes.ts'
import type { Services } from './services.ts'

/** Every endpoint's code; a test holds this list against the contract's registry. */
export const implementations: readonly Implementation[] = [
  ...authenticationRoutes,
  ...passwordRoutes,
  ...trialRoutes,
  ...outboxRoutes,
  ...organizationRoutes,
  ...productRoutes,
  ...userRoutes,
  ...givenPlaceRoutes,
  ...auditRoutes,
  ...privacyRoutes,
  ...deckRoutes,
  ...gameTypeRoutes,
  ...templateRoutes,
  ...gameRoutes,
  ...playerRoutes,
  ...rehearsalRoutes,
  ...roundRoutes,
  ...liveRoutes,
  ...pollRoutes,
  ...noteRoutes,
  ...timingRoutes,
  ...participationRoutes,
  ...conclusionRoutes,
  ...operationRoutes,
]

export interface AppOptions {
  /** Folder of the built web app; null: API only. */
  webFolder: string | null
  logLevel: 'silent' | 'warn' | 'info'
  /** Whether to believe X-Forwarded-For of a reverse proxy on this machine. */
  behindProxy: boolean
  /** Where log lines go; the standard output unless said otherwise. */
  logTo?: LogSink
}

/** The HTTP application: the API from the contract's registry, its description, health, and the web app. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(services.appUrl)
  const app = Fastify({
    logger: loggerOptions(options.logLevel, options.logTo),
    // A line says itself whose request it is about (`logOf`): most requests write none.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: requestLimits.bodyBytes,
    trustProxy: options.behindProxy ? 'loopback' : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    requestTimeout: 30_000,
    // A stop waits for what is under way, not for connections that phones merely keep.
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      setHeaders(reply.raw, headers)
      answerError(error, request, reply)
    },
  })
  const polls = new UnchangedPolls(services.heads, services.presence, services.news)
  app.addHook('onRequest', (request, reply, next) => {
    if (answerUnchanged(request, reply, polls)) return
    setHeaders(reply.raw, headers)
    next()
  })
  app.setErrorHandler(answerError)
  acceptJson(app)
  // A whole game is some 11 kB of words: on bad Wi-Fi a fifth of that counts. Files of the web app come compressed from the disk.
  await app.register(compress, { threshold: 1400, encodings: ['gzip'] })
  for (const implementation of implementations) registerEndpoint(app, implementation, services, polls)
  registerHealth(app, services)
  // Streams never end by themselves: a stop ends them first, and devices come back to the next process.
  app.addHook('preClose', async () => {
    services.rooms.close()
    services.presenceExchange.close()
    services.presence.close()
  })
  await registerDescription(app, services.appUrl)
  if (options.webFolder) await registerWeb(app, options.webFolder, services.appUrl)
  else app.setNotFoundHandler((request, reply) => answerError(new ApiError('not_found'), request, reply))
  return app
}
