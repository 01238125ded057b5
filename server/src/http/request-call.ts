import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { type Language, negotiateLanguage } from '#domain/languages.ts'
import { networkOf } from './request/caller-network.ts'
import { isLocal } from './request/local-caller.ts'
import { pointerBase } from './request/parse.ts'
import { rawBodyOf } from './request/raw-body.ts'

/** What a call has from the start, or from its transaction. */
interface Given {
  params: unknown
  query: unknown
  body: unknown
  actor: unknown
  facts: unknown
  now: Date
  db: unknown
  news: unknown
}

/**
 * A request as a handler gets it (`Call` of `implement.ts` says what each part is). What few handlers ask for is made
 * when one does: most calls are plays and polls. Do not spread it: copies lack those parts.
 */
export class RequestCall implements Given {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly actor: unknown
  readonly facts: unknown
  readonly now: Date
  db: unknown
  news: unknown
  readonly #request: FastifyRequest
  readonly #response: ServerResponse

  constructor(request: FastifyRequest, response: ServerResponse, given: Given) {
    this.#request = request
    this.#response = response
    this.params = given.params
    this.query = given.query
    this.body = given.body
    this.actor = given.actor
    this.facts = given.facts
    this.now = given.now
    this.db = given.db
    this.news = given.news
  }

  get language(): Language {
    return negotiateLanguage(this.#request.headers['accept-language'])
  }

  get address(): string {
    return networkOf(this.#request.ip)
  }

  get hungUp(): () => AbortSignal {
    return () => hangUpOf(this.#response)
  }

  get isLocal(): () => boolean {
    return () => isLocal(this.#request)
  }

  get header(): (name: string) => string | undefined {
    return (name) => oneValue(this.#request.headers[name])
  }

  get rawBody(): () => string {
    return () => rawBodyOf(this.#request)
  }

  get pointer(): (field: string) => string {
    return (field) => `${pointerBase(this.#request.headers['content-type'])}/${field}`
  }
}

/** Aborts when the caller hangs up before its answer is sent. */
function hangUpOf(response: ServerResponse): AbortSignal {
  const hungUp = new AbortController()
  // Their event has passed then.
  if (response.destroyed) hungUp.abort()
  response.once('close', () => {
    if (!response.writableFinished) hungUp.abort()
  })
  return hungUp.signal
}

function oneValue(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
