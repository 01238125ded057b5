import { and, eq, inArray, sql } from 'drizzle-orm'
import { unpackLink } from '#server/credentials/tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { followUps } from '#server/db/schema/follow-up.ts'
import { mails } from '#server/db/schema/mail.ts'

/**
 * Before games are deleted for good: links to actions that went on in other games become links of the latest of these.
 * What was asked for about the deleted game, such as its pulse, ends. A link stays older than the end of its new game,
 * so that its holder sees no more of that (`find-action-link.ts`). Their waiting reminders are about that game now.
 */
export async function keepLinks(tx: Db, gameIds: readonly string[]): Promise<void> {
  if (gameIds.length === 0) return
  const gone = sql.join(
    gameIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const result = await tx.execute(sql`with kept as (
      select distinct on (l.id) l.id, g.id as game_id, g.subject, g.completed_at from action_links l
      join action_claims c on c.link_id = l.id join action_items i on i.id = c.action_item_id
      join games g on g.id = i.game_id
      where l.game_id in (${gone}) and g.id not in (${gone})
      order by l.id, g.deleted_at is null desc, g.completed_at desc, g.id
    ), ended as (delete from follow_ups f using kept where f.link_id = kept.id and not f.reminders),
    silent as (update follow_ups f set pulse = false from kept where f.link_id = kept.id and f.reminders)
    update action_links l set game_id = kept.game_id, player_id = null,
      created_at = least(l.created_at, kept.completed_at - interval '1 millisecond')
      from kept where l.id = kept.id returning l.id, kept.game_id, kept.subject`)
  const moved = (result as { rows: Moved[] }).rows
  await moveReminders(tx, gameIds, new Map(moved.map((link) => [link.id, link])))
}

/** A link that was kept, with its new game. */
interface Moved {
  id: string
  game_id: string
  subject: string
}

/** What still waits to be mailed about the deleted games would be deleted with them. */
async function moveReminders(tx: Db, gameIds: readonly string[], kept: ReadonlyMap<string, Moved>): Promise<void> {
  if (kept.size === 0) return
  const waiting = await tx
    .select({ id: mails.id, values: mails.values })
    .from(mails)
    .where(
      and(
        inArray(mails.template, ['action_due', 'action_late']),
        eq(mails.state, 'queued'),
        inArray(sql`${mails.values}->>'gameId'`, [...gameIds]),
      ),
    )
  for (const { id, values } of waiting) {
    const followUpId = unpackLink(String(values?.['unsubscribe']))?.id
    if (followUpId === undefined) continue
    const [wish] = await tx.select({ linkId: followUps.linkId }).from(followUps).where(eq(followUps.id, followUpId))
    const game = wish && kept.get(wish.linkId)
    if (!game) continue
    await tx
      .update(mails)
      .set({ values: { ...values, gameId: game.game_id, subject: game.subject } })
      // What leaves meanwhile has lost its values for good.
      .where(and(eq(mails.id, id), eq(mails.state, 'queued')))
  }
}
