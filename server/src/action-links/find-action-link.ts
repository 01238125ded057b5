import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { actionLinkEnd } from '#domain/conclusions/action-state.ts'
import { bearerToken, matchesHash, unpackLink } from '#server/credentials/tokens.ts'
import type { AttemptLimits } from '#server/credentials/attempt-limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionClaims, actionLinks, actionLinkSecrets } from '#server/db/schema/follow-up.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { ApiError } from '#server/faults/api-error.ts'

/** A valid link: its holder and what it covers. */
export interface ActionLink {
  id: string
  /** The link's own game; while that is in the bin, the latest of those below. */
  gameId: string
  /**
   * Whether it was given after that game; if not, its holder may never have been there, and sees their actions alone.
   */
  isOfGame: boolean
  organizationId: string
  holder: string
  /** The game of each action that it covers: the link's, or a later one that took the action over. */
  gameOf: ReadonlyMap<string, string>
  /** Actions that went on in a later game, each with the one of that game, which the link covers too. */
  laterOf: ReadonlyMap<string, string>
  endsAt: Date
}

interface Bearer {
  header: (name: string) => string | undefined
  address: string
  now: Date
}

/** The valid link whose token a request carries. Guesses are limited. @throws ApiError 401 action_link_dead */
export async function findActionLink(
  db: Db,
  { header, address, now }: Bearer,
  attempts: AttemptLimits,
): Promise<ActionLink> {
  await attempts.refuseIfGuessing('bearer_link', address)
  const given = unpackLink(bearerToken(header('authorization')) ?? '')
  const [secret] = given ? await db.select().from(actionLinkSecrets).where(eq(actionLinkSecrets.id, given.id)) : []
  if (!given || !secret || !matchesHash(given.secret, secret.secretHash)) {
    if (given) await attempts.countFailure('bearer_link', address)
    throw new ApiError('action_link_dead')
  }
  const link = await readActionLink(db, secret.linkId, now)
  if (!link) throw new ApiError('action_link_dead')
  return link
}

/**
 * A link with what it covers; null if that is nothing, or the link has expired. In place of an action that a later game
 * took over it covers the one of that game. Games in the bin do not count, neither the link's own nor later ones.
 */
export async function readActionLink(db: Db, linkId: string, now: Date): Promise<ActionLink | null> {
  const itsGame = alias(games, 'its_game')
  const rows = await db
    .select({
      ofGameId: actionLinks.gameId,
      isInBin: sql<boolean>`${games.deletedAt} is not null`,
      createdAt: actionLinks.createdAt,
      completedAt: games.completedAt,
      organizationId: games.organizationId,
      holder: actionLinks.holder,
      actionItemId: actionItems.id,
      itsGameId: actionItems.gameId,
      deletedAt: itsGame.deletedAt,
      originId: actionItems.originId,
      state: actionItems.state,
      dueAt: actionItems.dueAt,
    })
    .from(actionLinks)
    .innerJoin(games, eq(games.id, actionLinks.gameId))
    .innerJoin(actionClaims, eq(actionClaims.linkId, actionLinks.id))
    .innerJoin(actionItems, eq(actionItems.id, actionClaims.actionItemId))
    .innerJoin(itsGame, eq(itsGame.id, actionItems.gameId))
    .where(eq(actionLinks.id, linkId))
    .orderBy(desc(itsGame.completedAt), itsGame.id)
  const kept = rows.filter(({ deletedAt }) => deletedAt === null)
  const [latest] = kept
  const endsAt = actionLinkEnd(kept.map(({ dueAt }) => dueAt))
  if (!latest || !endsAt || endsAt <= now) return null
  const { ofGameId, isInBin, createdAt, completedAt, organizationId, holder } = latest
  const dropped = new Set(rows.flatMap((row) => (row.state === 'dropped' ? row.actionItemId : [])))
  const taken = new Map(
    rows.flatMap(({ originId, actionItemId }) =>
      originId !== null && dropped.has(originId) ? [[originId, actionItemId] as const] : [],
    ),
  )
  const ids = new Set(kept.map(({ actionItemId }) => actionItemId))
  const laterOf = new Map([...taken].filter(([id]) => ids.has(currentAction({ laterOf: taken }, id))))
  const current = kept.filter(({ actionItemId }) => !laterOf.has(actionItemId))
  return {
    id: linkId,
    gameId: isInBin ? latest.itsGameId : ofGameId,
    // One of an earlier game is older than this one's end (`keep-links.ts`).
    isOfGame: !isInBin && completedAt !== null && createdAt >= completedAt,
    organizationId,
    holder,
    endsAt,
    gameOf: new Map(current.map((row) => [row.actionItemId, row.itsGameId])),
    laterOf,
  }
}

/** The action that stands for this one now: itself, or what a later game made of it. */
export function currentAction({ laterOf }: Pick<ActionLink, 'laterOf'>, id: string): string {
  const later = laterOf.get(id)
  return later === undefined ? id : currentAction({ laterOf }, later)
}
