import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { unpackLink } from '#server/credentials/tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionLinks, followUps } from '#server/db/schema/follow-up.ts'
import { games } from '#server/db/schema/games.ts'
import type { MailTemplate, MailValues } from './mail-values.ts'

/**
 * Whether what a mail about reminders was written for is still so when it leaves, maybe days later: nobody has stopped them or named another
 * address, and their game is not in the bin. Other mails are wanted.
 */
export async function isStillWanted(
  db: Db,
  { template, values }: { template: MailTemplate; values: MailValues[MailTemplate] },
): Promise<boolean> {
  const wish = wishOf(template, values)
  if (wish === null) return true
  const found = await db
    .select({ id: followUps.id })
    .from(followUps)
    .innerJoin(actionLinks, eq(actionLinks.id, followUps.linkId))
    .innerJoin(games, eq(games.id, actionLinks.gameId))
    .where(
      and(
        eq(followUps.id, wish.id),
        isNull(games.deletedAt),
        wish.confirmed ? isNotNull(followUps.confirmedAt) : undefined,
      ),
    )
  return found.length > 0
}

/** The wish that a mail is about: its token names it. */
function wishOf(template: MailTemplate, values: MailValues[MailTemplate]): { id: string; confirmed: boolean } | null {
  const isReminder = template === 'action_due' || template === 'action_late'
  if (!isReminder && template !== 'confirm_reminders') return null
  const token = isReminder && 'unsubscribe' in values ? values.unsubscribe : 'path' in values ? values.path : ''
  const link = unpackLink(token.split('#').at(-1) ?? '')
  return link && { id: link.id, confirmed: isReminder }
}
