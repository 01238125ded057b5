import { and, eq, gt, sql } from 'drizzle-orm'
import { aiContractStatus, aiMonth } from '#domain/ai/ai-contract.ts'
import type { Db } from '#server/db/open-database.ts'
import { aiContracts, aiReservations } from '#server/db/schema/ai.ts'
import { pageOf } from '#server/listing/page-of.ts'
import type { PageWanted } from '#server/listing/page.ts'
import { presentUsage, readUsage } from './commands/count-usage.ts'

/** One page of an organization's contracts with their usage: active, upcoming, expired, those that end last first. */
export async function listContracts(db: Db, organizationId: string, { page, now }: { page: PageWanted; now: Date }) {
  const { id, startsAt, endsAt } = aiContracts
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows, meta } = await pageOf(db, {
    select: db.select().from(aiContracts).$dynamic(),
    where: eq(aiContracts.organizationId, organizationId),
    sorts: {
      // As `aiContractStatus` of the domain says it.
      status: [
        sql`case when ${endsAt} <= ${at} then 2 when ${startsAt} > ${at} then 1 else 0 end`,
        sql`-extract(epoch from ${endsAt})`,
      ],
    },
    sort: 'status',
    id,
    page,
  })
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
    return {
      type: 'ai-contracts' as const,
      id: row.id,
      attributes: {
        name: row.name,
        status: aiContractStatus(row, now),
        features: row.features,
        starts_at: row.startsAt.toISOString(),
        ends_at: row.endsAt.toISOString(),
        monthly_token_limit: row.monthlyTokens,
        ...usage,
        monthly_usage: { ...usage.monthly_usage, reserved },
      },
    }
  })
  return { rows: listed, meta }
}
