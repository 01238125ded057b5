import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import type { TakenAction } from './earlier-games.ts'

interface TakenOver {
  /** The later game. */
  gameId: string
  /** The earlier actions that it took over. */
  actions: readonly TakenAction[]
  /** Only claims that were made since then. */
  since?: Date | undefined
  now: Date
}

/**
 * Whoever took an earlier action along takes along the later game's action in its place, with reminders. Those that
 * were sent of the same day are not sent again. When a game ends, links to actions of a game in the bin are silent, and
 * follow once that is restored (`catchUpClaims`); when it is restored itself, they follow as the others did at its end.
 */
export async function passOnClaims(tx: Db, { gameId, actions, since, now }: TakenOver): Promise<void> {
  await passOnReminders(tx, ofLater(gameId, actions), 'to_later')
  const heard = since ? actions : actions.filter(({ binnedAt }) => binnedAt === null)
  await tx.execute(sql`insert into action_claims (link_id, action_item_id, created_at)
    select c.link_id, later.id, ${now.toISOString()}::timestamptz from action_claims c
    join action_items later on later.origin_id = c.action_item_id
    where ${ofLater(gameId, heard)}
      ${since ? sql`and c.created_at >= ${since.toISOString()}::timestamptz` : sql``}
    on conflict do nothing`)
}

/** What a later game made of these actions. */
function ofLater(gameId: string, actions: readonly TakenAction[]): SQL {
  const origins = `{${actions.map(({ id }) => id).join(',')}}`
  return sql`later.game_id = ${gameId} and later.origin_id = any(${origins}::uuid[])`
}

/** The same for reminders of actions that wait in earlier games again. */
export async function passBackReminders(tx: Db, gameId: string): Promise<void> {
  await passOnReminders(tx, sql`later.game_id = ${gameId}`, 'to_earlier')
}

async function passOnReminders(tx: Db, which: SQL, way: 'to_later' | 'to_earlier'): Promise<void> {
  const [from, to] = way === 'to_later' ? [sql`origin`, sql`later`] : [sql`later`, sql`origin`]
  await tx.execute(sql`insert into sent_follow_ups (link_id, action_item_id, kind, sent_at)
    select sent.link_id, ${to}.id, sent.kind, sent.sent_at
    from action_items later join action_items origin on origin.id = later.origin_id and origin.due_at = later.due_at
    join sent_follow_ups sent on sent.action_item_id = ${from}.id
    where ${which} on conflict do nothing`)
}
