import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import {
  aiContractStatus,
  type AiFeature,
  aiMonth,
  secondsOfMonthLeft,
  type TokenUsage,
} from '#domain/ai/ai-contract.ts'
import { reservationMs } from '#domain/limits.ts'
import { type AuditEntry, auditInsert } from '#server/audit/commands/record-audit.ts'
import { databaseTimeouts } from '#server/db/connections/database-timeouts.ts'
import type { Db } from '#server/db/open-database.ts'
import { aiContracts, aiReservations, aiUsage } from '#server/db/schema/ai.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { KeyedMutex } from '#server/turns/keyed-mutex.ts'
import { inTransaction, type Transaction, type TransactionServices } from '#server/turns/transaction.ts'
import { endpointSource, usageInsert } from './count-usage.ts'

/** Tokens reserved for one call: from a contract, or from none if the organization pays itself. */
export interface Reservation {
  organizationId: string
  feature: AiFeature | 'try'
  source: string
  id: string | null
}

/**
 * Reserves tokens for a call, under a lock on the contract, so that concurrent calls can't exceed its limit.
 * @throws ApiError 429 token_limit_reached, 409 ai_not_configured if no contract is active any more, 503 unavailable if
 * others hold the tokens for too long
 */
export async function reserveTokens(
  services: TransactionServices,
  wanted: {
    organizationId: string
    feature: Reservation['feature']
    contractIds: readonly string[]
    tokens: number
    now: Date
  },
): Promise<Reservation> {
  const { organizationId, feature, contractIds, tokens, now } = wanted
  if (contractIds.length === 0) return { organizationId, feature, source: endpointSource, id: null }
  const reserve = async (tx: Transaction): Promise<Reservation> => {
    const contracts = await tx
      .select()
      .from(aiContracts)
      .where(inArray(aiContracts.id, [...contractIds]))
      .orderBy(aiContracts.id)
      .for('update')
    const running = contracts.filter((contract) => aiContractStatus(contract, now) === 'active')
    if (running.length === 0) throw new ApiError('ai_not_configured')
    for (const contract of running.toSorted((a, b) => contractIds.indexOf(a.id) - contractIds.indexOf(b.id))) {
      // A statement of its own, so that it sees what others reserved while this one waited for the lock.
      if (((await tokensLeft(tx, [contract.id], now)) ?? 0) < tokens) continue
      const [row] = await tx
        .insert(aiReservations)
        .values({
          contractId: contract.id,
          month: aiMonth(now),
          tokens,
          expiresAt: new Date(now.getTime() + reservationMs),
        })
        .returning({ id: aiReservations.id })
      return { organizationId, feature, source: contract.id, id: row?.id ?? null }
    }
    throw limitReached(now)
  }
  return inLine(services, organizationId, () => inTransaction(services, reserve), databaseTimeouts.connect)
}

/** Counts what a call really used, records who used it, and releases its reservation: one statement. */
export async function settleTokens(
  services: TransactionServices,
  { organizationId, feature, source, id }: Reservation,
  { usage, now, entry }: { usage: TokenUsage; now: Date; entry?: AuditEntry },
): Promise<void> {
  const { db } = services.database
  const statements = [
    id === null ? null : db.delete(aiReservations).where(eq(aiReservations.id, id)),
    entry ? auditInsert(db, [entry], now) : null,
    usage.input + usage.output === 0 ? null : usageInsert(db, { organizationId, source, feature, usage, now }),
  ].filter((statement) => statement !== null)
  const last = statements.pop()
  if (!last) return
  const before = statements.map((statement, at) => sql`${sql.identifier(`s${at}`)} as (${statement.getSQL()})`)
  const given = before.length === 0 ? sql`` : sql`with ${sql.join(before, sql`, `)} `
  await inLine(services, organizationId, () => db.execute(sql`${given}${last.getSQL()}`))
}

const lines = new WeakMap<object, KeyedMutex>()

/**
 * A change of the tokens of an organization. All of them lock the same rows, and wait for each other here, because in
 * the database each would wait with a connection in hand that rooms need. With `patienceMs` one waits no longer than
 * that: while the database hangs, the line moves only as fast as its timeouts.
 * @throws ApiError 503 unavailable, once patience is over
 */
async function inLine<Made>(
  { database }: TransactionServices,
  organizationId: string,
  work: () => Promise<Made>,
  patienceMs?: number,
): Promise<Made> {
  const line = lines.get(database) ?? new KeyedMutex()
  lines.set(database, line)
  const turn = line.lock(organizationId)
  const end = await (patienceMs === undefined ? turn : beforeLong(turn, patienceMs))
  try {
    return await work()
  } finally {
    setImmediate(end)
  }
}

/** A turn in a line, unless it takes too long to come: then it is over as soon as it comes. */
async function beforeLong(turn: Promise<() => void>, patienceMs: number): Promise<() => void> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ApiError('unavailable', { retryAfter: 2 })), patienceMs)
  try {
    return await Promise.race([turn, tooLong])
  } catch (error) {
    void turn.then((end) => end())
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Checks that any of these contracts has tokens left this month. Without contracts there is no limit.
 * @throws ApiError 429 token_limit_reached
 */
export async function requireTokens(tx: Db, contractIds: readonly string[], now: Date): Promise<void> {
  if ((await tokensLeft(tx, contractIds, now)) === 0) throw limitReached(now)
}

/** How many tokens these contracts have left this month; null without contracts, which have no limit. */
export async function tokensLeft(tx: Db, contractIds: readonly string[], now: Date): Promise<number | null> {
  if (contractIds.length === 0) return null
  const rows = await tx
    .select({ limit: aiContracts.monthlyTokens, taken: takenTokens(now) })
    .from(aiContracts)
    .where(inArray(aiContracts.id, [...contractIds]))
  return rows.reduce((left, { limit, taken }) => left + Math.max(0, limit - Number(taken)), 0)
}

/** The limit is over with the month. */
function limitReached(now: Date): ApiError {
  return new ApiError('token_limit_reached', { retryAfter: secondsOfMonthLeft(now) })
}

/** Tokens of a contract that are used or reserved this UTC month. */
function takenTokens(now: Date): SQL<string> {
  const month = aiMonth(now)
  const used = sql`select sum(${aiUsage.inputTokens} + ${aiUsage.outputTokens}) from ${aiUsage} where ${and(
    eq(aiUsage.organizationId, aiContracts.organizationId),
    eq(aiUsage.month, month),
    eq(aiUsage.source, sql`${aiContracts.id}::text`),
  )}`
  const held = sql`select sum(${aiReservations.tokens}) from ${aiReservations} where ${and(
    eq(aiReservations.contractId, aiContracts.id),
    eq(aiReservations.month, month),
    gt(aiReservations.expiresAt, now),
  )}`
  return sql<string>`(coalesce((${used}), 0) + coalesce((${held}), 0))`
}
