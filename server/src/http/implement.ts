import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { EndpointDefinition } from '#contract/define-endpoint.ts'
import type { GameAction } from '#domain/permissions/game-rules.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { OrganizationAction } from '#domain/permissions/organization-rules.ts'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import type { Transaction } from '#server/turns/transaction.ts'
import type { GameHead } from '#server/game/game-heads.ts'
import type { News } from '#server/news/news.ts'
import type { Services } from '#server/services.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

export interface OrganizationFacts {
  id: string
  parentOrganizationId: string | null
}

/** The facts that decide about an endpoint's access, loaded from the resource itself. */
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

/** One parsed and authorized request on its way through a handler. */
export interface Call<E extends EndpointDefinition> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  actor: ActorOf<E>
  facts: FactsOf<E>
  language: Language
  /** Where the caller is, as limits count it: an IPv4 address or a /64 of IPv6; only for those. */
  address: string
  /** Whether the caller is a browser on this machine itself. */
  isLocal: () => boolean
  now: Date
  /** A header of the request, as it came. */
  header: (name: string) => string | undefined
  /** The body as it came, of calls that are signed. */
  rawBody: () => string
  /** Where a field of the body stands, for the source of an error: it depends on which of the two media types came. */
  pointer: (field: string) => string
  /** Unsafe calls: the transaction in which all of the call happens. Safe calls: the database. */
  db: E['method'] extends 'GET' ? Db : Transaction
  /** What caches and screens must learn after the commit. */
  news: News[]
}

/** What a handler answers: a document, or its text, perhaps compressed, when that was made before; null for 204. */
export type Answer<E extends EndpointDefinition> = E extends { stream: true }
  ? Stream
  : E extends { file: string }
    ? FileAnswer
    : E extends { response: infer R extends z.ZodType }
      ?
          | z.input<R>
          | { text: string; zipped?: Buffer }
          | (E extends { representation: infer P extends z.ZodType } ? z.input<P> : never)
      : null

/** An answer that goes on: takes the response over once the call was let in. */
export interface Stream {
  /** `onFault` hears of what nobody foresaw. */
  open: (response: ServerResponse, onFault: (error: unknown) => void) => void
}

/** An answer that is a file to keep; its name holds only letters, digits, dots and dashes. */
export interface FileAnswer {
  name: string
  content: Readable
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
  /** `own`: the handler opens its transaction itself, because it has slow work to do before (hashing a password). */
  transaction: 'request' | 'own'
  /** What the rule asks about is named in the body, though the path has parameters too: the body is looked at first. */
  bodyFirst: boolean
}

/**
 * Ties an endpoint of the contract to its code. `facts` is required exactly where the endpoint's access is a rule about a resource;
 * null facts answer 404.
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
  // The registrar parses by this endpoint's own schemas and loads these facts, so the wide call is this endpoint's call.
  return { endpoint, transaction, bodyFirst, facts, handle } as unknown as Implementation
}
