import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { unpackLink } from '#server/credentials/tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionClaims, actionLinks, actionLinkSecrets, followUps } from '#server/db/schema/follow-up.ts'
import { games } from '#server/db/schema/games.ts'
import type { MailTemplate, MailValues } from './mail-values.ts'

/**
 * Whether a mail about reminders is still wanted when it is sent, maybe days later: the reminders were neither
 * stopped nor moved to another address, and the game is not in the bin. A link to actions must still open
 * some. All other mails are wanted.
 */
export async function isStillWanted(
  db: Db,
  { template, values }: { template: MailTemplate; values: MailValues[MailTemplate] },
): Promise<boolean> {
  if (template === 'action_link') return opensSomething(db, linkIn('path' in values ? values.path : ''))
  const followUp = followUpOf(template, values)
  if (followUp === null) return true
  const found = await db
    .select({ id: followUps.id })
    .from(followUps)
    .innerJoin(actionLinks, eq(actionLinks.id, followUps.linkId))
    .innerJoin(games, eq(games.id, actionLinks.gameId))
    .where(
      and(
        eq(followUps.id, followUp.id),
        isNull(games.deletedAt),
        followUp.confirmed ? isNotNull(followUps.confirmedAt) : undefined,
      ),
    )
  return found.length > 0
}

/** The request for reminders that a mail is about, from its token. */
function followUpOf(
  template: MailTemplate,
  values: MailValues[MailTemplate],
): { id: string; confirmed: boolean } | null {
  const isReminder = template === 'action_due' || template === 'action_late'
  if (!isReminder && template !== 'confirm_reminders') return null
  const token = isReminder && 'unsubscribe' in values ? values.unsubscribe : 'path' in values ? values.path : ''
  const id = linkIn(token)
  return id === null ? null : { id, confirmed: isReminder }
}

/** The id in a link's token, or in a path that ends with it. */
function linkIn(text: string): string | null {
  return unpackLink(text.split('#').at(-1) ?? '')?.id ?? null
}

/** Whether a mailed link still opens actions: its claims were not revoked, and the game is not in the bin. */
async function opensSomething(db: Db, secretId: string | null): Promise<boolean> {
  if (secretId === null) return true
  const found = await db
    .select({ id: actionClaims.id })
    .from(actionLinkSecrets)
    .innerJoin(actionLinks, eq(actionLinks.id, actionLinkSecrets.linkId))
    .innerJoin(actionClaims, eq(actionClaims.linkId, actionLinks.id))
    .innerJoin(games, eq(games.id, actionLinks.gameId))
    .where(and(eq(actionLinkSecrets.id, secretId), isNull(games.deletedAt)))
    .limit(1)
  return found.length > 0
}
