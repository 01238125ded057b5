import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { actionLinkEnd } from '#domain/conclusions/action-state.ts'
import { requireGameState } from '#domain/game/game-state.ts'
import { actionLinkLimits } from '#domain/limits.ts'
import { newSecret, packLink } from '#server/credentials/tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionLinks, actionLinkSecrets } from '#server/db/schema/follow-up.ts'
import { actionItems, players } from '#server/db/schema/games.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'
import { lockGameRow } from '#server/turns/lock-game-row.ts'
import { addClaims, keepClaims } from './later-claims.ts'

interface Claim {
  gameId: string
  playerId: string
  actionItemIds: readonly string[]
  now: Date
}

/**
 * Sets the actions that a player claims, replacing earlier claims, and returns a new token for their link.
 * @throws ApiError 404 for actions that are not in the game; 409 naming the state of a game that is not over
 */
export async function claimActions(
  tx: Db,
  { gameId, playerId, actionItemIds, now }: Claim,
): Promise<{ id: string; token: string; endsAt: Date }> {
  const game = await lockGameRow(tx, gameId)
  if (game.deletedAt) throw new ApiError('not_found')
  orThrow(requireGameState(game.state, 'complete'))
  const ids = [...new Set(actionItemIds)]
  const items = await tx
    .select({ dueAt: actionItems.dueAt })
    .from(actionItems)
    .where(and(eq(actionItems.gameId, gameId), inArray(actionItems.id, ids)))
  const endsAt = actionLinkEnd(items.map(({ dueAt }) => dueAt))
  if (items.length < ids.length || !endsAt) throw new ApiError('not_found')
  const linkId = await linkOf(tx, { gameId, playerId, now })
  await keepClaims(tx, { linkId, actionItemIds: ids })
  await addClaims(tx, { linkId, actionItemIds: ids, now })
  return { id: linkId, token: await addLinkSecret(tx, linkId, now), endsAt }
}

async function linkOf(tx: Db, { gameId, playerId, now }: Omit<Claim, 'actionItemIds'>): Promise<string> {
  const [known] = await tx.select({ id: actionLinks.id }).from(actionLinks).where(eq(actionLinks.playerId, playerId))
  if (known) return known.id
  const [player] = await tx.select({ name: players.name }).from(players).where(eq(players.id, playerId))
  if (!player) throw new ApiError('not_found')
  const [link] = await tx
    .insert(actionLinks)
    .values({ gameId, playerId, holder: player.name, createdAt: now })
    .returning({ id: actionLinks.id })
  if (!link) throw new Error('the link was not inserted')
  return link.id
}

/** Adds a token that opens a link; the newest `secretsPerLink` tokens stay valid. Only the hash is stored. */
export async function addLinkSecret(tx: Db, linkId: string, now: Date): Promise<string> {
  const { secret, hash } = newSecret()
  const [row] = await tx
    .insert(actionLinkSecrets)
    .values({ linkId, secretHash: hash, createdAt: now })
    .returning({ id: actionLinkSecrets.id })
  if (!row) throw new Error('the secret was not inserted')
  const newest = tx
    .select({ id: actionLinkSecrets.id })
    .from(actionLinkSecrets)
    .where(eq(actionLinkSecrets.linkId, linkId))
    .orderBy(desc(actionLinkSecrets.createdAt))
    .limit(actionLinkLimits.secretsPerLink)
  await tx
    .delete(actionLinkSecrets)
    .where(and(eq(actionLinkSecrets.linkId, linkId), notInArray(actionLinkSecrets.id, newest)))
  return packLink(row.id, secret)
}
