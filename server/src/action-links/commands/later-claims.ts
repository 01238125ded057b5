import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { actionClaims } from '#server/db/schema/follow-up.ts'
import { isBecauseOfLater } from '#server/game-rows/because-of-later.ts'

/** `made`: the ids of what finished games made of actions, one game after another, and of those actions. */
const madeOf = (origins: SQL) => sql`with recursive made (id, first_id) as (
    select later.id, origin.id from action_items origin join action_items later on later.origin_id = origin.id
    join games g on g.id = later.game_id where g.completed_at is not null and ${origins}
    union select later.id, made.first_id from made join action_items later on later.origin_id = made.id
    join games g on g.id = later.game_id where g.completed_at is not null)`

const listOf = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )

interface Claims {
  linkId: string
  /** Of one game; at least one. */
  actionItemIds: readonly string[]
}

/**
 * Makes a link cover these actions, and what later games made of those that it did not cover before. Of the others a
 * later game's manager may have taken that back.
 */
export async function addClaims(tx: Db, { linkId, actionItemIds, now }: Claims & { now: Date }): Promise<void> {
  const added = await tx
    .insert(actionClaims)
    .values(actionItemIds.map((actionItemId) => ({ linkId, actionItemId, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: actionClaims.actionItemId })
  if (added.length === 0) return
  const origins = sql`origin.state = 'dropped' and origin.id in (${listOf(added.map(({ id }) => id))})`
  await tx.execute(sql`${madeOf(origins)} insert into action_claims (link_id, action_item_id, created_at)
    select ${linkId}::uuid, id, ${now.toISOString()}::timestamptz from made on conflict do nothing`)
}

interface Restored {
  gameId: string
  binnedAt: Date
  now: Date
}

/**
 * Makes links to actions of a restored game cover what games that ended while it was in the bin made of them, and those
 * after these; also where a game between them is in the bin, which was there when they ended. Of actions that had been
 * finished or dropped before, nothing.
 */
export async function catchUpClaims(tx: Db, { gameId, binnedAt, now }: Restored): Promise<void> {
  const since = sql`${binnedAt.toISOString()}::timestamptz`
  await tx.execute(sql`with recursive made (id, first_id, is_missed, deleted_at) as (
      select later.id, origin.id, g.completed_at >= ${since}, g.deleted_at
      from action_items origin join action_items later on later.origin_id = origin.id
      join games g on g.id = later.game_id
      where origin.game_id = ${gameId} and ${isBecauseOfLater('origin', 'g')}
      union select later.id, made.first_id, made.is_missed or g.completed_at >= greatest(${since}, made.deleted_at), g.deleted_at
      from made join action_items later on later.origin_id = made.id join games g on g.id = later.game_id
      where g.completed_at is not null and (made.is_missed or made.deleted_at is not null))
    insert into action_claims (link_id, action_item_id, created_at)
    select c.link_id, made.id, ${now.toISOString()}::timestamptz from made
    join action_claims c on c.action_item_id = made.first_id
    where made.is_missed on conflict do nothing`)
}

/** Takes away from a link all but these actions and what later games made of them. */
export async function keepClaims(tx: Db, { linkId, actionItemIds }: Claims): Promise<void> {
  const kept = listOf(actionItemIds)
  await tx.execute(sql`${madeOf(sql`origin.id in (${kept})`)} delete from action_claims
    where link_id = ${linkId} and action_item_id not in (${kept}) and action_item_id not in (select id from made)`)
}

/** Takes away from a link what later games made of an action that it no longer covers. */
export async function forgetLaterClaims(
  tx: Db,
  { linkId, actionItemId }: { linkId: string; actionItemId: string },
): Promise<void> {
  await tx.execute(sql`${madeOf(sql`origin.id = ${actionItemId}`)} delete from action_claims
    where link_id = ${linkId} and action_item_id in (select id from made)`)
}
