import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'

interface TakenOver {
  /** The later game. */
  gameId: string
  /** The earlier actions that it took over. */
  originIds: readonly string[]
  /** Only claims that were made since then. */
  since?: Date | undefined
  now: Date
}

/**
 * Whoever took an earlier action along takes along the later game's action in its place, with reminders. Those that
 * were sent of the same day are not sent again.
 */
export async function passOnClaims(tx: Db, { gameId, originIds, since, now }: TakenOver): Promise<void> {
  if (originIds.length === 0) return
  const origins = sql.join(
    originIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  await tx.execute(sql`insert into action_claims (link_id, action_item_id, created_at)
    select c.link_id, later.id, ${now.toISOString()}::timestamptz from action_claims c
    join action_items later on later.origin_id = c.action_item_id
    where later.game_id = ${gameId} and later.origin_id in (${origins})
      ${since ? sql`and c.created_at >= ${since.toISOString()}::timestamptz` : sql``}
    on conflict do nothing`)
  await passOnReminders(tx, sql`later.game_id = ${gameId} and later.origin_id in (${origins})`, 'to_later')
}

/** The same for reminders of actions that wait in earlier games again. */
export async function passBackReminders(tx: Db, gameId: string): Promise<void> {
  await passOnReminders(tx, sql`later.game_id = ${gameId}`, 'to_earlier')
}

async function passOnReminders(tx: Db, which: ReturnType<typeof sql>, way: 'to_later' | 'to_earlier'): Promise<void> {
  const [from, to] = way === 'to_later' ? [sql`origin`, sql`later`] : [sql`later`, sql`origin`]
  await tx.execute(sql`insert into sent_follow_ups (link_id, action_item_id, kind, sent_at)
    select sent.link_id, ${to}.id, sent.kind, sent.sent_at
    from action_items later join action_items origin on origin.id = later.origin_id and origin.due_at = later.due_at
    join sent_follow_ups sent on sent.action_item_id = ${from}.id
    where ${which} on conflict do nothing`)
}
