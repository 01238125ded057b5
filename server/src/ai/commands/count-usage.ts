import { and, eq, inArray, sql } from 'drizzle-orm'
import { type AiFeature, aiMonth, aiMonthsUntil, type TokenUsage } from '#domain/ai/ai-contract.ts'
import type { Db } from '#server/db/open-database.ts'
import { aiUsage } from '#server/db/schema/ai.ts'

/** The source of tokens that no contract pays for. */
export const endpointSource = 'endpoint'

/** The statement that adds one call and its usage to the current month. */
export function usageInsert(
  db: Db,
  {
    organizationId,
    source,
    feature,
    usage,
    now,
  }: { organizationId: string; source: string; feature: AiFeature | 'try'; usage: TokenUsage; now: Date },
) {
  return db
    .insert(aiUsage)
    .values({
      organizationId,
      source,
      feature,
      month: aiMonth(now),
      calls: 1,
      inputTokens: usage.input,
      outputTokens: usage.output,
    })
    .onConflictDoUpdate({
      target: [aiUsage.organizationId, aiUsage.month, aiUsage.source, aiUsage.feature],
      set: {
        calls: sql`${aiUsage.calls} + 1`,
        inputTokens: sql`${aiUsage.inputTokens} + excluded.input_tokens`,
        outputTokens: sql`${aiUsage.outputTokens} + excluded.output_tokens`,
      },
    })
}

type UsageRow = typeof aiUsage.$inferSelect

/** Usage by source in the last twelve months. */
export async function readUsage(db: Db, organizationId: string, now: Date): Promise<UsageRow[]> {
  return db
    .select()
    .from(aiUsage)
    .where(and(eq(aiUsage.organizationId, organizationId), inArray(aiUsage.month, aiMonthsUntil(now, 12))))
}

const summed = (rows: readonly UsageRow[]) => {
  const input = rows.reduce((sum, row) => sum + row.inputTokens, 0)
  const output = rows.reduce((sum, row) => sum + row.outputTokens, 0)
  return { total: input + output, input, output }
}

/** The usage of one source, as the API presents it. */
export function presentUsage(rows: readonly UsageRow[], source: string, now: Date) {
  const own = rows.filter((row) => row.source === source)
  const present = own.filter(({ month }) => month === aiMonth(now))
  return {
    monthly_usage: summed(present),
    months: aiMonthsUntil(now, 12).map((month) => ({ month, ...summed(own.filter((row) => row.month === month)) })),
    features_usage: present.map((row) => ({
      feature: row.feature,
      calls: row.calls,
      total: row.inputTokens + row.outputTokens,
    })),
  }
}
