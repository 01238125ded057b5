import { z } from 'zod'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { registry, type Endpoint } from '#contract/registry.ts'
import { mediaType } from '#server/http/error-answer.ts'
import { errorDocument } from '#contract/jsonapi/document.ts'
import { errorStatus, isErrorCode } from '#contract/error-codes.ts'
import { commonErrors } from '#contract/define-endpoint.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/db/open-database.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import { openServices } from '#server/open-services.ts'
import type { StripeSettings } from '#server/env.ts'
import type { LogSink } from '#server/http/monitoring/security-log.ts'
import type { SecretBox } from '#server/adapters/secrets/secret-box.ts'
import type { AiSettings, Services } from '#server/services.ts'
import { openTestDatabase } from './databases/open-test-database.ts'
import { seededRandom } from './seeded-random.ts'
import { validateJsonApi } from './validate-json-api.ts'

export interface TestServer {
  app: FastifyInstance
  services: Services
  /** Null on the embedded database. Another server process can share the same PostgreSQL database. */
  databaseUrl: string | null
  /** Advances the server's clock. */
  advance: (milliseconds: number) => void
  call: (key: EndpointKey, options?: CallOptions) => Promise<TestAnswer>
  /** Runs the due jobs and returns how many there were. */
  runJobs: () => Promise<number>
  close: () => Promise<void>
}

export type EndpointKey = { [E in Endpoint as E['id']]: `${E['method']} ${E['path']}` }[Endpoint['id']]

export interface CallOptions {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  token?: string | undefined
  language?: string
  idempotencyKey?: string
  ifNoneMatch?: string
  prefer?: 'return=representation' | 'return=minimal' | 'changes'
  /** Plain JSON instead of a JSON:API document. */
  plain?: boolean
  address?: string
}

export interface TestAnswer {
  status: number
  headers: Record<string, unknown>
  // Tests know what they requested; each document is validated against the contract and JSON:API below.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

/**
 * The application on a separate database (CRUX_TEST_DATABASE: pglite or postgres), with a clock and randomness that
 * tests control. Every response to `call` is checked: a success against its endpoint's schema, an error against the
 * catalogue and the endpoint's declared codes. Every document that leaves the application, whoever asked and however,
 * is checked against JSON:API; a fault fails the next `call` or `close`.
 */
export async function startTestServer(
  options: {
    rateLimitFactor?: number
    /** Another server whose PostgreSQL database this one shares. */
    sharing?: TestServer
    prepare?: (database: Database) => Promise<void>
    mailer?: Mailer
    outboxShown?: boolean
    hasPublicOrigin?: boolean
    supportEmail?: string
    termsUrl?: string
    ai?: AiSettings
    /** Null: nothing can be bought. */
    billing?: 'sandbox' | StripeSettings | null
    /** Its public URL. */
    appUrl?: string
    webFolder?: string
    /** Receives the log lines of production. */
    logTo?: LogSink
    trustedProxies?: readonly string[]
    secrets?: SecretBox
    metricsToken?: string
  } = {},
): Promise<TestServer> {
  const { database, url, drop } = await openTestDatabase(options.sharing?.databaseUrl ?? null)
  await options.prepare?.(database)
  let now = new Date('2026-03-02T09:00:00.000Z').getTime()
  const random = seededRandom(7)
  const services = await openServices(database, {
    appUrl: options.appUrl ?? 'https://crux.example',
    rateLimitFactor: options.rateLimitFactor ?? 1000,
    version: '0.0.0',
    demo: false,
    clock: () => new Date(now),
    random,
    mailer: options.mailer ?? null,
    outboxShown: options.outboxShown ?? false,
    hasPublicOrigin: options.hasPublicOrigin ?? false,
    supportEmail: options.supportEmail ?? null,
    termsUrl: options.termsUrl ?? null,
    ...(options.ai ? { ai: options.ai } : {}),
    billing: options.billing === undefined ? 'sandbox' : options.billing,
    secrets: options.secrets ?? null,
  })
  const jobs = new JobRunner(services, jobHandlers)
  const app = await buildApp(services, {
    webFolder: options.webFolder ?? null,
    trustedProxies: options.trustedProxies ?? [],
    metricsToken: options.metricsToken ?? null,
    ...(options.logTo ? { logLevel: 'info', logTo: options.logTo } : { logLevel: 'silent' }),
  })
  const faults = checkDocuments(app)
  await app.ready()
  return {
    app,
    services,
    databaseUrl: url,
    advance: (milliseconds) => {
      now += milliseconds
    },
    runJobs: () => jobs.runDue(),
    call: async (key, given = {}) => {
      const endpoint = registry.find(({ method, path }) => `${method} ${path}` === key)
      if (!endpoint) throw new Error(`no endpoint ${key}`)
      const answer =
        'stream' in endpoint
          ? await firstOfStream(app, request(endpoint, given))
          : await app.inject(request(endpoint, given))
      if ('file' in endpoint && answer.statusCode < 400 && 'rawPayload' in answer)
        return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload }
      const body = answer.body === '' ? null : (JSON.parse(answer.body) as object)
      throwFaults(faults)
      check(endpoint, answer.statusCode, body, given.prefer)
      return { status: answer.statusCode, headers: answer.headers, body }
    },
    close: async () => {
      await app.close()
      await services.eventBus.close()
      await database.close()
      await drop()
      throwFaults(faults)
    },
  }
}

/** Checks each document that the application sends; what is wrong is gathered in the list that it returns. */
function checkDocuments(app: FastifyInstance): Error[] {
  const faults: Error[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith(mediaType)) return
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return
    const text = reply.getHeader('content-encoding') === 'gzip' ? gunzipSync(payload).toString() : payload.toString()
    try {
      if (text !== '') validateJsonApi(JSON.parse(text) as object)
    } catch (error) {
      faults.push(new Error(`${request.method} ${request.url} answered what is wrong`, { cause: error }))
    }
  })
  return faults
}

function throwFaults(faults: Error[]): void {
  const [first] = faults.splice(0)
  if (first) throw first
}

function request(endpoint: Endpoint, given: CallOptions): InjectOptions {
  const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(given.params?.[name] ?? name))
  const mediaType = given.plain ? 'application/json' : 'application/vnd.api+json'
  const payload = given.body && (given.plain ? given.body : { data: { type: 'requests', attributes: given.body } })
  return {
    method: endpoint.method,
    url,
    ...(given.query ? { query: given.query } : {}),
    ...(payload ? { payload: JSON.stringify(payload) } : {}),
    ...(given.address ? { remoteAddress: given.address } : {}),
    headers: {
      ...(payload ? { 'content-type': mediaType } : {}),
      ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
      ...(given.language ? { 'accept-language': given.language } : {}),
      ...(given.idempotencyKey ? { 'idempotency-key': given.idempotencyKey } : {}),
      ...(given.prefer ? { prefer: given.prefer } : {}),
      ...(given.ifNoneMatch ? { 'if-none-match': given.ifNoneMatch } : {}),
    },
  }
}

/** The status of a stream, and for a refusal the whole body. The stream itself is dropped. */
async function firstOfStream(app: FastifyInstance, asked: InjectOptions) {
  const answer = await app.inject({ ...asked, payloadAsStream: true })
  const stream = answer.stream()
  let body = ''
  if (answer.statusCode >= 400) for await (const part of stream) body += String(part)
  else stream.destroy()
  return { statusCode: answer.statusCode, headers: answer.headers, body }
}

/** Rejects responses that the contract does not promise. */
function check(endpoint: Endpoint, status: number, body: object | null, prefer?: CallOptions['prefer']): void {
  if (status === 304) return
  if (status < 400) {
    if (status !== endpoint.status) throw new Error(`${endpoint.id} answered ${status} instead of ${endpoint.status}`)
    if ('representation' in endpoint && prefer === 'return=representation') endpoint.representation.parse(body)
    else if ('changes' in endpoint && prefer === 'changes') z.union([endpoint.changes, endpoint.response]).parse(body)
    else if ('response' in endpoint) endpoint.response.parse(body)
    return
  }
  const declared: readonly string[] = [...endpoint.errors, ...commonErrors(endpoint)]
  for (const { code, title, detail } of errorDocument.parse(body).errors) {
    if (!isErrorCode(code)) throw new Error(`${endpoint.id} answered a code that is not in the catalogue: ${code}`)
    if (!declared.includes(code)) throw new Error(`${endpoint.id} answered a code that it does not declare: ${code}`)
    // A dead session answers 403 only for login info (specification, section 6).
    if (errorStatus[code] !== status && code !== 'session_expired')
      throw new Error(`${endpoint.id} answered ${status} with ${code}, which is a ${errorStatus[code]}`)
    if (title === code || detail === code) throw new Error(`${code} has no words`)
  }
}
