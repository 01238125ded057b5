import { and, eq, gt, sql } from 'drizzle-orm'
import { type AiContractStatus, aiContractStatus, aiMonth } from '#domain/ai/ai-contract.ts'
import type { Db } from '#server/db/open-database.ts'
import { aiContracts, aiReservations } from '#server/db/schema/ai.ts'
import { presentUsage, readUsage } from './commands/count-usage.ts'

const order: Readonly<Record<AiContractStatus, number>> = { active: 0, upcoming: 1, expired: 2 }

/** An organization's contracts with their usage. Operators create few, so all are read. */
export async function listContracts(db: Db, organizationId: string, now: Date) {
  const rows = await db.select().from(aiContracts).where(eq(aiContracts.organizationId, organizationId))
  const used = await readUsage(db, organizationId, now)
  const held = await db
    .select({ contractId: aiReservations.contractId, tokens: sql<string>`sum(${aiReservations.tokens})` })
    .from(aiReservations)
    .innerJoin(aiContracts, eq(aiContracts.id, aiReservations.contractId))
    .where(
      and(
        eq(aiContracts.organizationId, organizationId),
        eq(aiReservations.month, aiMonth(now)),
        gt(aiReservations.expiresAt, now),
      ),
    )
    .groupBy(aiReservations.contractId)
  const listed = rows.map((row) => {
    const usage = presentUsage(used, row.id, now)
    const reserved = Number(held.find(({ contractId }) => contractId === row.id)?.tokens ?? 0)
    return { row, status: aiContractStatus(row, now), usage, reserved }
  })
  listed.sort((a, b) => order[a.status] - order[b.status] || b.row.endsAt.getTime() - a.row.endsAt.getTime())
  return listed.map(({ row, status, usage, reserved }) => ({
    type: 'ai-contracts' as const,
    id: row.id,
    attributes: {
      name: row.name,
      status,
      features: row.features,
      starts_at: row.startsAt.toISOString(),
      ends_at: row.endsAt.toISOString(),
      monthly_token_limit: row.monthlyTokens,
      ...usage,
      monthly_usage: { ...usage.monthly_usage, reserved },
    },
  }))
}
