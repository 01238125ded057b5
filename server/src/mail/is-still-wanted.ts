import { and, eq, exists, isNotNull, isNull, or, type SQLWrapper } from 'drizzle-orm'
import { type Tokens, unpackLink } from '#server/credentials/tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionClaims, actionLinkSecrets, followUps } from '#server/db/schema/follow-up.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { organizationUsers } from '#server/db/schema/people.ts'
import { pulseInvitations, pulseRefusals } from '#server/db/schema/pulse.ts'
import type { MailTemplate, MailValues } from './mail-values.ts'
import { refusesReports } from './report-refusals.ts'

/**
 * Whether a mail about actions or the pulse is still wanted when it is sent, maybe days later: it was neither stopped
 * nor moved to another address, and its link still opens actions. Whoever is mailed a link must accept such mails. The
 * game of a pulse is not in the bin, and a game master who is asked must still be a member. All other mails are wanted.
 */
export async function isStillWanted(
  db: Db,
  { template, recipient, values }: { template: MailTemplate; recipient: string; values: MailValues[MailTemplate] },
  tokens: Tokens,
): Promise<boolean> {
  const path = 'path' in values ? values.path : ''
  if (template === 'action_link')
    return !(await refusesReports(db, recipient, tokens)) && (await secretOpensSomething(db, linkIn(path)))
  if (template === 'pulse') return isStillAsked(db, linkIn(path))
  const followUp = followUpOf(template, values)
  if (followUp === null) return true
  const found = await db
    .select({ id: followUps.id })
    .from(followUps)
    .where(
      and(
        eq(followUps.id, followUp.id),
        opensSomething(db, followUps.linkId),
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

async function secretOpensSomething(db: Db, secretId: string | null): Promise<boolean> {
  if (secretId === null) return true
  const found = await db
    .select({ id: actionLinkSecrets.id })
    .from(actionLinkSecrets)
    .where(and(eq(actionLinkSecrets.id, secretId), opensSomething(db, actionLinkSecrets.linkId)))
  return found.length > 0
}

/** Whether a link still opens actions: not all its claims were revoked, and not all their games are in the bin. */
function opensSomething(db: Db, linkId: SQLWrapper) {
  const claimed = db
    .select({ id: actionClaims.id })
    .from(actionClaims)
    .innerJoin(actionItems, eq(actionItems.id, actionClaims.actionItemId))
    .innerJoin(games, eq(games.id, actionItems.gameId))
    .where(and(eq(actionClaims.linkId, linkId), isNull(games.deletedAt)))
  return exists(claimed)
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
