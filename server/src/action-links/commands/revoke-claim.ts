import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { actionClaims } from '#server/db/schema/follow-up.ts'
import { actionItems } from '#server/db/schema/games.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { forgetLaterClaims } from './later-claims.ts'

/**
 * Takes an action of a game away from a link, and what later games made of it.
 * @throws ApiError 404 for a claim of another game's action
 */
export async function revokeClaim(tx: Db, { gameId, claimId }: { gameId: string; claimId: string }): Promise<void> {
  const ofGame = tx.select({ id: actionItems.id }).from(actionItems).where(eq(actionItems.gameId, gameId))
  const [gone] = await tx
    .delete(actionClaims)
    .where(and(eq(actionClaims.id, claimId), inArray(actionClaims.actionItemId, ofGame)))
    .returning({ linkId: actionClaims.linkId, actionItemId: actionClaims.actionItemId })
  if (!gone) throw new ApiError('not_found')
  await forgetLaterClaims(tx, gone)
}
