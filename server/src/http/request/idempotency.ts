import { hash } from 'node:crypto'
import { and, eq, like, lt, or } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { requestLimits } from '#domain/limits.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Db } from '#server/db/open-database.ts'
import type { RowWrite } from '#server/db/row-write.ts'
import { idempotencyKeys } from '#server/db/schema/operation.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { rawBodyOf } from './raw-body.ts'

const addressPrefix = 'address:'

export interface StoredAnswer {
  status: number
  body: string | null
}

/** What makes two requests the same: who sends it, under which key, and the fingerprint of what it says. */
export interface Repetition {
  caller: string
  key: string
  requestHash: string
}

/** Null if the request has no key. @throws ApiError invalid_idempotency_key */
export function repetitionOf(request: FastifyRequest, actor: Actor): Repetition | null {
  const key = readIdempotencyKey(request.headers['idempotency-key'])
  if (key === null) return null
  const requestHash = hashRequest(request.method, request.url, rawBodyOf(request))
  return { caller: callerOf(actor, request), key, requestHash }
}

function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(header)) throw new ApiError('invalid_idempotency_key')
  return header
}

/**
 * The owner of a key: two callers may use the same key independently. Finding out the address costs time behind
 * proxies, so only that of anonymous callers is read.
 */
export function callerOf(actor: Actor, request: { readonly ip: string }): string {
  if (actor.kind === 'user') return `user:${actor.userId}`
  if (actor.kind === 'player') return `player:${actor.playerId}`
  return `${addressPrefix}${hash('sha256', request.ip, 'base64url')}`
}

/** Of the body as it came: writing it anew costs time, and older runtimes fail at deep ones. */
function hashRequest(method: string, url: string, body: string): string {
  return hash('sha256', `${method} ${url}\n${body || 'null'}`, 'base64url')
}

/** The row that stores an answer under its key; committed together with the change that it answers, or not at all. */
export function answerRow(repetition: Repetition, answer: StoredAnswer, now: Date): RowWrite {
  return {
    kind: 'insert',
    table: idempotencyKeys,
    row: { ...repetition, status: answer.status, body: answer.body, createdAt: now },
  }
}

/**
 * The answer to the first request with this key within the promised day; null when there was none.
 * @throws ApiError idempotency_key_reused when the same key came with another request
 */
export async function firstAnswer(
  db: Db,
  { caller, key, requestHash }: Repetition,
  now: Date,
): Promise<StoredAnswer | null> {
  const own = and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key))
  const [first] = await db.select().from(idempotencyKeys).where(own)
  if (!first) return null
  if (first.createdAt < forgottenBefore(now)) {
    await db.delete(idempotencyKeys).where(and(own, lt(idempotencyKeys.createdAt, forgottenBefore(now))))
    return null
  }
  if (first.requestHash !== requestHash) throw new ApiError('idempotency_key_reused')
  return { status: first.status, body: first.body }
}

function forgottenBefore(now: Date, hours: number = requestLimits.idempotencyHours): Date {
  return new Date(now.getTime() - hours * 3_600_000)
}

/**
 * Deletes keys older than the promised day, and sooner those of anonymous callers, which hold a hashed address; called
 * every hour.
 */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  const { createdAt, caller } = idempotencyKeys
  await db
    .delete(idempotencyKeys)
    .where(
      or(
        lt(createdAt, forgottenBefore(now)),
        and(
          like(caller, `${addressPrefix}%`),
          lt(createdAt, forgottenBefore(now, requestLimits.anonymousIdempotencyHours)),
        ),
      ),
    )
}
