import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { actionLinkEnd } from '#domain/conclusions/action-state.ts'
import { requireGameState } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import { addressHash, isOfAddress } from '#server/adapters/secrets/address-hash.ts'
import type { Tokens } from '#server/credentials/tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionLinks } from '#server/db/schema/follow-up.ts'
import { actionItems } from '#server/db/schema/games.ts'
import { organizations, users } from '#server/db/schema/people.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'
import { refusalToken, refusesReports } from '#server/mail/report-refusals.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { takeOutsideMail, untilNextDay } from '#server/mail/take-outside-mail.ts'
import { lockManagedGame } from '#server/reports/commands/lock-managed-game.ts'
import { addLinkSecret } from './claim-actions.ts'
import { addClaims } from './later-claims.ts'

interface Order {
  gameId: string
  senderId: string
  actionItemIds: readonly string[]
  email: string
  /** Null: the game's. */
  language: Language | null
  now: Date
}

/**
 * Mails an assignee the link to their actions of a finished game. An address has one link per game, which
 * covers everything mailed so far.
 * @throws ApiError 404 if the sender may no longer manage the game, for actions that are not in it, or too old for a
 * link; 409 naming the state of a game that is not over, or reports_refused; 429 too_many_mails
 */
export async function mailActionLink(
  tx: Db,
  { gameId, senderId, actionItemIds, email, language, now }: Order,
  { tokens }: { tokens: Tokens },
): Promise<{ id: string; holder: string; endsAt: Date }> {
  const game = await lockManagedGame(tx, gameId, senderId)
  orThrow(requireGameState(game.state, 'complete'))
  const ids = [...new Set(actionItemIds)]
  const actions = await tx
    .select()
    .from(actionItems)
    .where(and(eq(actionItems.gameId, gameId), inArray(actionItems.id, ids)))
    .orderBy(asc(actionItems.dueAt), asc(actionItems.id))
  const endsAt = actionLinkEnd(actions.map(({ dueAt }) => dueAt))
  if (actions.length < ids.length || !endsAt || endsAt <= now) throw new ApiError('not_found')
  const [organization] = await tx.select().from(organizations).where(eq(organizations.id, game.organizationId))
  const [sender] = await tx.select().from(users).where(eq(users.id, senderId))
  if (!organization || !sender) throw new ApiError('not_found')
  if (await refusesReports(tx, email, tokens)) throw new ApiError('reports_refused')
  const mail = { kind: 'action_link' as const, to: email, senderId, gameId, organization }
  if (!(await takeOutsideMail(tx, mail, now))) throw new ApiError('too_many_mails', { retryAfter: untilNextDay(now) })
  const holder = actions.find(({ assignee }) => assignee !== '')?.assignee ?? ''
  const link = await linkOf(tx, { gameId, email, holder, now })
  await addClaims(tx, { linkId: link.id, actionItemIds: ids, now })
  await sendMail(tx, {
    template: 'action_link',
    to: email,
    language: language ?? game.language,
    now,
    values: {
      path: `/actions#${await addLinkSecret(tx, link.id, now)}`,
      unsubscribe: refusalToken(email, tokens),
      gameId,
      subject: game.subject,
      timeZone: organization.timeZone,
      sender: sender.name ?? sender.email,
      senderId,
      actions: actions.map(({ name, dueAt }) => ({ name, dueAt: dueAt.toISOString() })),
    },
  })
  return { ...link, endsAt }
}

/** The link of an address in a game, created if missing; the caller has locked the game's row. */
async function linkOf(
  tx: Db,
  { gameId, email, holder, now }: Pick<Order, 'gameId' | 'email' | 'now'> & { holder: string },
) {
  const columns = { id: actionLinks.id, holder: actionLinks.holder }
  const [known] = await tx
    .select(columns)
    .from(actionLinks)
    .where(and(eq(actionLinks.gameId, gameId), isOfAddress(actionLinks, email)))
  if (known) return known
  const id = randomUUID()
  await tx.insert(actionLinks).values({ id, gameId, holder, addressHash: addressHash(id, email), createdAt: now })
  return { id, holder }
}
