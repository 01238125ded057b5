import type { ServerResponse } from 'node:http'
import type { z } from 'zod'
import type { EndpointDefinition } from '#contract/define-endpoint.ts'
import type { GameAction } from '#domain/permissions/game-rules.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { OrganizationAction } from '#domain/permissions/organization-rules.ts'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { GameHead } from '#server/game/caches/game-heads.ts'
import type { News } from '#server/news/news.ts'
import type { Services } from '#server/services.ts'
import type { OrganizationFacts } from './access/authorize.ts'
import type { FileAnswer } from './response/file-answer.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** The facts that decide on access to an endpoint, loaded from the resource itself. */
export type FactsOf<E extends EndpointDefinition> = E['access'] extends GameAction
  ? GameHead
  : E['access'] extends OrganizationAction
    ? OrganizationFacts
    : undefined

type ActorOf<E extends EndpointDefinition> = E['access'] extends 'user' | OrganizationAction
  ? Extract<Actor, { kind: 'user' }>
  : E['access'] extends 'game.run' | 'game.report' | 'game.manage'
    ? Extract<Actor, { kind: 'user' }>
    : E['access'] extends 'game.vote'
      ? Extract<Actor, { kind: 'player' }>
      : E['access'] extends GameAction
        ? Exclude<Actor, { kind: 'anonymous' }>
        : Actor

/** A parsed and authorized request, as a handler gets it. */
export interface Call<E extends EndpointDefinition> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  actor: ActorOf<E>
  facts: FactsOf<E>
  language: Language
  /** The caller's network as limits count it: an IPv4 address or an IPv6 /64. Use it for limits only. */
  address: string
  /** Aborts when the caller hangs up before the answer is sent. */
  hungUp: () => AbortSignal
  /** Whether the caller is a browser on this machine. */
  isLocal: () => boolean
  now: Date
  /** A header of the request. */
  header: (name: string) => string | undefined
  /** The raw body, for calls that are signed. */
  rawBody: () => string
  /** The JSON pointer of a field of the body, for the source of an error; it depends on the media type. */
  pointer: (field: string) => string
  /** For unsafe calls the transaction of the whole call, for safe ones the database. */
  db: E['method'] extends 'GET' ? Db : Transaction
  /** What caches and screens must learn after the commit. */
  news: News[]
}

/** What a handler returns: a document, or its cached text, which may be compressed; null for 204. */
export type Answer<E extends EndpointDefinition> = E extends { stream: true }
  ? Stream
  : E extends { file: string }
    ? FileAnswer
    : E extends { response: infer R extends z.ZodType }
      ?
          | z.input<R>
          | { text: string; zipped?: Buffer }
          | (E extends { representation: infer P extends z.ZodType } ? z.input<P> : never)
          | (E extends { changes: infer C extends z.ZodType } ? z.input<C> : never)
      : null

/** A streamed answer: takes over the response once the call is authorized. */
export interface Stream {
  /** `onFault` gets unforeseen errors. */
  open: (response: ServerResponse, onFault: (error: unknown) => void) => void
}

export interface Implementation {
  endpoint: EndpointDefinition
  facts:
    | ((
        call: Pick<Call<EndpointDefinition>, 'params' | 'query' | 'body'>,
        services: Services,
      ) => Promise<GameHead | OrganizationFacts | null>)
    | undefined
  handle: (call: Call<EndpointDefinition>, services: Services) => Promise<unknown>
  /** `own`: the handler opens its own transaction, because it does slow work first (hashing a password). */
  transaction: 'request' | 'own'
  /** The facts depend on the body although the path has parameters, so the body is parsed first. */
  bodyFirst: boolean
}

/**
 * Ties an endpoint of the contract to its code. `facts` is required exactly where the endpoint's access is a rule about
 * a resource; null facts answer 404.
 */
export function implement<const E extends EndpointDefinition>(
  endpoint: E,
  parts: {
    handle: (call: Call<E>, services: Services) => Promise<Answer<E>>
    transaction?: 'request' | 'own'
    bodyFirst?: boolean
  } & (FactsOf<E> extends undefined
    ? { facts?: never }
    : {
        facts: (call: Pick<Call<E>, 'params' | 'query' | 'body'>, services: Services) => Promise<FactsOf<E> | null>
      }),
): Implementation {
  const { handle, facts, transaction = 'request', bodyFirst = false } = parts
  // The registrar parses by this endpoint's own schemas and loads these facts, so this cast is safe.
  return { endpoint, transaction, bodyFirst, facts, handle } as unknown as Implementation
}
