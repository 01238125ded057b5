import type { z } from 'zod'
import type { Endpoint } from '#contract/registry.ts'
import type { Camel, CamelKey } from './case.ts'

/* Types of the API, inferred from the contract. Types only: zod must not reach the browser. */

type KeyOf<E extends Endpoint> = `${E['method']} ${E['path']}`
type Endpoints = { [E in Endpoint as KeyOf<E>]: E }

/** An endpoint's method and path: `'PATCH /v1/games/:gameId/start_game'`. */
export type EndpointKey = keyof Endpoints

type PartName = 'params' | 'query' | 'body'
type Part<Key extends EndpointKey, Name extends PartName> = Endpoints[Key] extends {
  [N in Name]: infer Schema extends z.ZodType
}
  ? OptionalIfEmpty<Name, Camel<z.input<Schema>>>
  : { [N in Name]?: never }
/** A body is always required; parameters may be omitted if all are optional. */
type OptionalIfEmpty<Name extends PartName, Value> = Name extends 'body'
  ? { [N in Name]: Value }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

/** The fields a call sends, in camelCase. */
export type BodyOf<Key extends EndpointKey> = Part<Key, 'body'>['body']

/** The caller: the logged-in user, a player on this device, or nobody. */
export type Caller = 'user' | 'nobody' | { player: string }

/** Options of a call besides its parameters and body. */
export interface CallOptions {
  /** `'user'` by default. */
  as?: Caller
  signal?: AbortSignal
  /**
   * Names the action of an unsafe call and its target: a repeat with the same request after no answer is the same
   * action, under the same key. Include the game's version in actions that may be wanted again later. Without it every
   * call is a new action.
   */
  dedupeKey?: string
  /** For a queue, which retries the call itself. */
  idempotencyKey?: string
  /**
   * Waits in ms before each retry of an unsafe call after a lost network, a timeout or a 5xx; the idempotency key stays
   * the same.
   */
  retry?: readonly number[]
  /** In addition to the headers of every call. */
  headers?: Readonly<Record<string, string>> | undefined
}

export type RequestOf<Key extends EndpointKey> = Part<Key, 'params'> &
  Part<Key, 'query'> &
  Part<Key, 'body'> &
  Update<Key> &
  CallOptions

/**
 * For a read of which the server can tell what changed since the last answer: brings that answer up to date. Null: the
 * change does not fit it, so that all is read again.
 */
type Update<Key extends EndpointKey> = Endpoints[Key] extends { changes: infer Schema extends z.ZodType }
  ? { update?: (known: Answer<Key>, news: AnswerOf<z.infer<Schema>>) => Answer<Key> | null }
  : { update?: never }

type Linkage<Rel> = Rel extends { data: infer Data }
  ? Data extends readonly unknown[]
    ? string[]
    : string | null
  : never
type Relations<Resource> = Resource extends { relationships: infer Rels }
  ? { [Name in keyof Rels as Name extends string ? CamelKey<Name> : Name]: Linkage<Rels[Name]> }
  : unknown
type Simplify<T> = { [Key in keyof T]: T[Key] }

/** A JSON:API resource without its envelope: id, type, attributes and, for relationships, the ids. */
export type Flat<Resource> = Resource extends { type: infer Type; id: string; attributes: infer Attributes }
  ? Simplify<{ type: Type; id: string } & Camel<Attributes> & Relations<Resource>>
  : never

type Data<Doc> = Doc extends { data: infer Primary }
  ? Primary extends readonly (infer Item)[]
    ? Flat<Item>[]
    : Flat<Primary>
  : never
type Included<Doc> = Doc extends { included: readonly (infer Item extends { type: string })[] }
  ? { [Resource in Item as CamelKey<Resource['type']>]?: Flat<Resource>[] }
  : Record<never, never>
type Meta<Doc> = Doc extends { meta: infer Facts } ? Camel<Facts> : undefined

interface AnswerOf<Doc> {
  data: Data<Doc>
  /** Included resources by type, `actionItems` for `action-items`; types without resources are missing. */
  included: Included<Doc>
  meta: Meta<Doc>
}

/** What a call resolves to; `undefined` for 204. */
export type Answer<Key extends EndpointKey> = Endpoints[Key] extends { response: infer Schema extends z.ZodType }
  ? AnswerOf<z.infer<Schema>>
  : undefined
