import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { requestLimits } from '#domain/limits.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Db } from '#server/db/open-database.ts'
import { idempotencyKeys } from '#server/db/schema/operation.ts'
import { ApiError } from './api-error.ts'

export interface StoredAnswer { status: number; body: string | null }

/** The key of a request's header. @throws ApiError invalid_idempotency_key */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(header)) throw new ApiError('invalid_idempotency_key')
  return header
}

/** Who a key belongs to: two callers may use the same key without meeting. */
export function callerOf(actor: Actor, address: string): string {
  if (actor.kind === 'user') return `user:${actor.userId}`
  if (actor.kind === 'player') return `player:${actor.playerId}`
  return `address:${createHash('sha256').update(address).digest('base64url')}`
}

/** What makes two requests the same. */
export function hashRequest(method: string, url: string, body: unknown): string {
  return createHash('sha256').update(`${method} ${url}\n${JSON.stringify(body ?? null)}`).digest('base64url')
}

/**
 * Takes the key within the request's own transaction: a second request with it waits here for the first, then gets its answer.
 * @returns the first answer, or null when this request is the first
 * @throws ApiError idempotency_key_reused when the same key came with another request
 */
export async function claimKey(tx: Db, caller: string, key: string, requestHash: string, now: Date): Promise<StoredAnswer | null> {
  const since = new Date(now.getTime() - requestLimits.idempotencyHours * 3_600_000)
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key), lt(idempotencyKeys.createdAt, since)))
  const taken = await tx.insert(idempotencyKeys).values({ caller, key, requestHash, createdAt: now }).onConflictDoNothing()
    .returning({ id: idempotencyKeys.id })
  if (taken.length > 0) return null
  const [first] = await tx.select().from(idempotencyKeys).where(and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key)))
  if (!first || first.status === null) throw new ApiError('idempotency_key_in_use')
  if (first.requestHash !== requestHash) throw new ApiError('idempotency_key_reused')
  return { status: first.status, body: first.body }
}

/** Keeps the answer with the change it answers: both are committed, or neither. */
export async function keepAnswer(tx: Db, caller: string, key: string, answer: StoredAnswer): Promise<void> {
  await tx.update(idempotencyKeys).set({ status: answer.status, body: answer.body })
    .where(and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key)))
}

/** Forgets keys older than the promised day; called now and then. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - requestLimits.idempotencyHours * 3_600_000)))
}
