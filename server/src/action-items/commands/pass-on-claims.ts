import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import type { TurnedAction } from './turn-earlier-actions.ts'

/**
 * Whoever took along an earlier action that a later game has taken over takes along what later games made of it, with
 * reminders. Those that were sent of the same day are not sent again. When a game ends, links to actions of a game in
 * the bin are silent, and follow once that is restored (`catchUpClaims`). Of a game that was in the bin, only claims
 * made since then follow: what its manager took back stays so.
 */
export async function passOnClaims(
  tx: Db,
  { actions, now }: { actions: readonly TurnedAction[]; now: Date },
): Promise<void> {
  if (actions.length === 0) return
  await passOnReminders(tx, actions, 'to_later')
  const heard = pairsOf(actions).filter(({ since, is_silent }) => since !== null || !is_silent)
  await tx.execute(sql`insert into action_claims (link_id, action_item_id, created_at)
    select c.link_id, pair.later_id, ${now.toISOString()}::timestamptz from ${listed(heard)}
    join action_claims c on c.action_item_id = pair.origin_id
    where pair.since is null or c.created_at >= pair.since
    on conflict do nothing`)
}

/** The same for reminders of actions that wait in earlier games again. */
export async function passBackReminders(tx: Db, actions: readonly TurnedAction[]): Promise<void> {
  if (actions.length > 0) await passOnReminders(tx, actions, 'to_earlier')
}

/** An earlier action and one that was made of it. */
interface Pair {
  origin_id: string
  later_id: string
  /** Since when the later one's game is in the bin; null: it is ending. */
  since: Date | null
  /** Whether the earlier one's game is in the bin. */
  is_silent: boolean
}

function pairsOf(actions: readonly TurnedAction[]): Pair[] {
  return actions.flatMap(({ id, binnedAt, later }) =>
    later.map((made) => ({ origin_id: id, later_id: made.id, since: made.binnedAt, is_silent: binnedAt !== null })),
  )
}

function listed(pairs: readonly Pair[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair(origin_id uuid, later_id uuid, since timestamptz)`
}

async function passOnReminders(
  tx: Db,
  actions: readonly TurnedAction[],
  way: 'to_later' | 'to_earlier',
): Promise<void> {
  const [from, to] = way === 'to_later' ? [sql`origin`, sql`later`] : [sql`later`, sql`origin`]
  await tx.execute(sql`insert into sent_follow_ups (link_id, action_item_id, kind, sent_at)
    select sent.link_id, ${to}.id, sent.kind, sent.sent_at from ${listed(pairsOf(actions))}
    join action_items origin on origin.id = pair.origin_id
    join action_items later on later.id = pair.later_id and later.due_at = origin.due_at
    join sent_follow_ups sent on sent.action_item_id = ${from}.id
    on conflict do nothing`)
}
