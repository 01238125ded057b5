import type { z } from 'zod'
import type { Endpoint } from '#contract/registry.ts'
import type { Camel, CamelKey } from './case.ts'

/* Everything the client knows about the API, inferred from the contract. Types only: zod never reaches the browser. */

type KeyOf<E extends Endpoint> = `${E['method']} ${E['path']}`
type Endpoints = { [E in Endpoint as KeyOf<E>]: E }

/** `'PATCH /v1/games/:gameId/start_game'` and its like. */
export type EndpointKey = keyof Endpoints

type PartName = 'params' | 'query' | 'body'
type Part<Key extends EndpointKey, Name extends PartName> = Endpoints[Key] extends {
  [N in Name]: infer Schema extends z.ZodType
}
  ? OptionalIfEmpty<Name, Camel<z.input<Schema>>>
  : { [N in Name]?: never }
/** A body is always written; parameters of which none is needed need not be. */
type OptionalIfEmpty<Name extends PartName, Value> = Name extends 'body'
  ? { [N in Name]: Value }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

/** The fields a call sends, in camelCase. */
export type BodyOf<Key extends EndpointKey> = Part<Key, 'body'>['body']

/** Who is calling: the logged-in user, the player of a game on this device, or nobody. */
export type Caller = 'user' | 'nobody' | { player: string }

/** How a call is made, beside what it says. */
export interface CallOptions {
  /** `'user'` unless told otherwise. */
  as?: Caller
  signal?: AbortSignal
  /**
   * What a person wishes by an unsafe call, on what: asked again with the same words when no answer came it is the same action, under the same
   * key. What may be wished again later, of a game that went on, has its version in it. Without it every call is an action of its own.
   */
  wish?: string
  /** For a queue, which repeats the call itself. */
  idempotencyKey?: string
  /** Waits in ms before repeating an unsafe call after a lost network, a timeout or a 5xx; the action keeps its key. */
  retry?: readonly number[]
  /** Beside those of every call. */
  headers?: Readonly<Record<string, string>> | undefined
}

export type RequestOf<Key extends EndpointKey> = Part<Key, 'params'> &
  Part<Key, 'query'> &
  Part<Key, 'body'> &
  CallOptions

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
  /** Resources beside the primary ones by type, `actionItems` for `action-items`; a type that didn't come is missing. */
  included: Included<Doc>
  meta: Meta<Doc>
}

/** What a call resolves to; `undefined` for calls that answer nothing (204). */
export type Answer<Key extends EndpointKey> = Endpoints[Key] extends { response: infer Schema extends z.ZodType }
  ? AnswerOf<z.infer<Schema>>
  : undefined
