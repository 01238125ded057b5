import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { type Tokens, unpackLink } from '#server/credentials/tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionClaims, actionLinks, actionLinkSecrets, followUps } from '#server/db/schema/follow-up.ts'
import { games } from '#server/db/schema/games.ts'
import { organizationUsers } from '#server/db/schema/people.ts'
import { pulseInvitations, pulseRefusals } from '#server/db/schema/pulse.ts'
import type { MailTemplate, MailValues } from './mail-values.ts'
import { refusesReports } from './report-refusals.ts'

/**
 * Whether a mail about actions or the pulse is still wanted when it is sent, maybe days later: it was neither stopped
 * nor moved to another address, and the game is not in the bin. A link to actions must still open some, and its reader
 * must accept such mails. A game master asked for the pulse must still be a member. All other mails are wanted.
 */
export async function isStillWanted(
  db: Db,
  { template, recipient, values }: { template: MailTemplate; recipient: string; values: MailValues[MailTemplate] },
  tokens: Tokens,
): Promise<boolean> {
  const path = 'path' in values ? values.path : ''
  if (template === 'action_link')
    return !(await refusesReports(db, recipient, tokens)) && (await opensSomething(db, linkIn(path)))
  if (template === 'pulse') return isStillAsked(db, linkIn(path))
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

/**
 * Whether an invitation to the pulse still stands: the game is not in the bin, and the subscription was not cancelled,
 * or the game master is a member and did not opt out.
 */
async function isStillAsked(db: Db, invitationId: string | null): Promise<boolean> {
  if (invitationId === null) return true
  const found = await db
    .select({ id: pulseInvitations.id })
    .from(pulseInvitations)
    .innerJoin(games, eq(games.id, pulseInvitations.gameId))
    .leftJoin(
      organizationUsers,
      and(
        eq(organizationUsers.userId, pulseInvitations.userId),
        eq(organizationUsers.organizationId, games.organizationId),
        isNotNull(organizationUsers.acceptedAt),
      ),
    )
    .leftJoin(pulseRefusals, eq(pulseRefusals.userId, pulseInvitations.userId))
    .where(
      and(
        eq(pulseInvitations.id, invitationId),
        isNull(games.deletedAt),
        isNull(pulseRefusals.userId),
        or(isNotNull(pulseInvitations.followUpId), isNotNull(organizationUsers.id)),
      ),
    )
  return found.length > 0
}
