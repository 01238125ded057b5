import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import {
  aiContractStatus,
  type AiFeature,
  aiMonth,
  secondsOfMonthLeft,
  type TokenUsage,
} from '#domain/ai/ai-contract.ts'
import { reservationMs } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { aiContracts, aiReservations, aiUsage } from '#server/db/schema/ai.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { inTransaction, type TransactionServices } from '#server/turns/transaction.ts'
import { countUsage, endpointSource } from './count-usage.ts'

/** Tokens reserved for one call: from a contract, or from none if the organization pays itself. */
export interface Reservation {
  organizationId: string
  feature: AiFeature | 'try'
  source: string
  id: string | null
}

/**
 * Reserves tokens for a call, under a lock on the contract, so that concurrent calls can't exceed its limit.
 * @throws ApiError 429 token_limit_reached, 409 ai_not_configured if no contract is active any more
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
  return inTransaction(services, async (tx) => {
    const contracts = await tx
      .select()
      .from(aiContracts)
      .where(inArray(aiContracts.id, [...contractIds]))
      .orderBy(aiContracts.id)
      .for('update')
    const running = contracts.filter((contract) => aiContractStatus(contract, now) === 'active')
    if (running.length === 0) throw new ApiError('ai_not_configured')
    for (const contract of running.toSorted((a, b) => contractIds.indexOf(a.id) - contractIds.indexOf(b.id))) {
      if ((await takenTokens(tx, contract, now)) + tokens > contract.monthlyTokens) continue
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
  })
}

/** Counts what a call really used, and releases its reservation. */
export async function settleTokens(
  services: TransactionServices,
  { organizationId, feature, source, id }: Reservation,
  usage: TokenUsage,
  now: Date,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    if (id !== null) await tx.delete(aiReservations).where(eq(aiReservations.id, id))
    if (usage.input + usage.output > 0) await countUsage(tx, { organizationId, source, feature, usage, now })
  })
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
  const contracts = await tx
    .select()
    .from(aiContracts)
    .where(inArray(aiContracts.id, [...contractIds]))
  let left = 0
  for (const contract of contracts) left += Math.max(0, contract.monthlyTokens - (await takenTokens(tx, contract, now)))
  return left
}

/** The limit is over with the month. */
function limitReached(now: Date): ApiError {
  return new ApiError('token_limit_reached', { retryAfter: secondsOfMonthLeft(now) })
}

/** Tokens of a contract that are used or reserved this UTC month. */
async function takenTokens(tx: Db, contract: typeof aiContracts.$inferSelect, now: Date): Promise<number> {
  const month = aiMonth(now)
  const { organizationId } = contract
  const [used] = await tx
    .select({ tokens: sql<string>`coalesce(sum(${aiUsage.inputTokens} + ${aiUsage.outputTokens}), 0)` })
    .from(aiUsage)
    .where(and(eq(aiUsage.organizationId, organizationId), eq(aiUsage.month, month), eq(aiUsage.source, contract.id)))
  const [held] = await tx
    .select({ tokens: sql<string>`coalesce(sum(${aiReservations.tokens}), 0)` })
    .from(aiReservations)
    .where(
      and(
        eq(aiReservations.contractId, contract.id),
        eq(aiReservations.month, month),
        gt(aiReservations.expiresAt, now),
      ),
    )
  return Number(used?.tokens ?? 0) + Number(held?.tokens ?? 0)
}
