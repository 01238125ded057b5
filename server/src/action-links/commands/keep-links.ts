import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'

/**
 * Before games are deleted for good: links to actions that went on in other games become links of the latest of these.
 * What was asked for about the deleted game, such as its pulse, ends. A link stays older than the end of its new game,
 * so that its holder sees no more of that (`find-action-link.ts`).
 */
export async function keepLinks(tx: Db, gameIds: readonly string[]): Promise<void> {
  if (gameIds.length === 0) return
  const gone = sql.join(
    gameIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  await tx.execute(sql`with kept as (
      select distinct on (l.id) l.id, g.id as game_id, g.completed_at from action_links l
      join action_claims c on c.link_id = l.id join action_items i on i.id = c.action_item_id
      join games g on g.id = i.game_id
      where l.game_id in (${gone}) and g.id not in (${gone})
      order by l.id, g.deleted_at is null desc, g.completed_at desc, g.id
    ), ended as (delete from follow_ups f using kept where f.link_id = kept.id and not f.reminders),
    silent as (update follow_ups f set pulse = false from kept where f.link_id = kept.id and f.reminders)
    update action_links l set game_id = kept.game_id, player_id = null,
      created_at = least(l.created_at, kept.completed_at - interval '1 millisecond')
      from kept where l.id = kept.id`)
}
