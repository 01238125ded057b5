import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { candidates } from '#server/db/schema/games.ts'
import { ApiError } from '#server/http/api-error.ts'

/** A card played in a round. @throws ApiError not_found */
export async function findCandidate(db: Db, roundId: string, candidateId: string): Promise<typeof candidates.$inferSelect> {
  const [row] = await db.select().from(candidates).where(and(eq(candidates.id, candidateId), eq(candidates.roundId, roundId)))
  if (!row) throw new ApiError('not_found')
  return row
}
