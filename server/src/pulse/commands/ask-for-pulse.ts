import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import { pulseDue, pulseOldestDays, type PulseWave } from '#domain/conclusions/pulse.ts'
import { isMorning } from '#domain/conclusions/reminder-days.ts'
import { dayIn } from '#domain/time/time-zone.ts'
import { mailToken } from '#server/credentials/mail-tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionLinks, followUps } from '#server/db/schema/follow-up.ts'
import { games } from '#server/db/schema/games.ts'
import { organizations, organizationUsers, users } from '#server/db/schema/people.ts'
import { pulseInvitations, pulseRefusals } from '#server/db/schema/pulse.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import type { Services } from '#server/services.ts'
import { inTransaction } from '#server/turns/transaction.ts'

const day = 24 * 3_600_000

/**
 * The job that asks two and six weeks after a game whether anything has changed, between eight and ten in the
 * organization's time zone. It asks once per wave: everybody who opted in, and the game master if they are still a
 * member. Never for practice games or games in the bin.
 */
export const askForPulse: JobHandler<'ask_for_pulse'> = {
  run: async (_data, { services, now }) => {
    const near = await services.database.db
      .select({ id: games.id, completedAt: games.completedAt, timeZone: organizations.timeZone })
      .from(games)
      .innerJoin(organizations, eq(organizations.id, games.organizationId))
      .where(
        and(
          eq(games.isTestGame, false),
          isNull(games.deletedAt),
          gt(games.completedAt, new Date(now.getTime() - (pulseOldestDays + 1) * day)),
          lt(games.completedAt, new Date(now.getTime() - 13 * day)),
        ),
      )
    const faults: unknown[] = []
    for (const { id, completedAt, timeZone } of near) {
      if (!completedAt || !isMorning(timeZone, now)) continue
      const wave = pulseDue(dayIn(timeZone, now), dayIn(timeZone, completedAt))
      if (!wave) continue
      await inTransaction(services, (tx) => ask(tx, { gameId: id, wave, now }, services)).then(
        (unreadable) => faults.push(...unreadable),
        (fault: unknown) => faults.push(fault),
      )
    }
    // Thrown only after all other games: a permanent fault, such as a lost key, must not hold them up.
    if (faults.length > 0) throw faults[0]
  },
}

interface Question {
  gameId: string
  wave: PulseWave
  now: Date
}

/** Asks everybody who can be asked; returns the faults of addresses that cannot be opened. */
async function ask(tx: Db, question: Question, services: Services): Promise<unknown[]> {
  // Locks the game against being deleted meanwhile.
  const [game] = await tx
    .select({ subject: games.subject, language: games.language })
    .from(games)
    .where(and(eq(games.id, question.gameId), isNull(games.deletedAt)))
    .for('update')
  if (!game) return []
  const optedIn = await tx
    .select({
      id: followUps.id,
      linkId: followUps.linkId,
      sealedAddress: followUps.sealedAddress,
      language: followUps.language,
    })
    .from(followUps)
    .innerJoin(actionLinks, eq(actionLinks.id, followUps.linkId))
    .where(and(eq(actionLinks.gameId, question.gameId), eq(followUps.pulse, true), isNotNull(followUps.confirmedAt)))
    .for('update', { of: followUps })
  const faults: unknown[] = []
  for (const { id, linkId, sealedAddress, language } of optedIn) {
    const to = openAddress(sealedAddress, services, faults)
    if (to !== null)
      await invite(tx, question, services, {
        who: { linkId, followUpId: id },
        to,
        language,
        subject: game.subject,
        unsubscribe: mailToken('unsubscribe', id, services.tokens),
      })
  }
  const [leader] = await tx
    .select({ id: users.id, email: users.email, language: users.language })
    .from(games)
    .innerJoin(users, eq(users.id, games.gameMasterId))
    .innerJoin(
      organizationUsers,
      and(eq(organizationUsers.userId, users.id), eq(organizationUsers.organizationId, games.organizationId)),
    )
    .leftJoin(pulseRefusals, eq(pulseRefusals.userId, users.id))
    .where(
      and(
        eq(games.id, question.gameId),
        isNotNull(organizationUsers.acceptedAt),
        isNull(users.erasedAt),
        isNull(pulseRefusals.userId),
      ),
    )
  if (leader)
    await invite(tx, question, services, {
      who: { userId: leader.id },
      to: leader.email,
      language: leader.language ?? game.language,
      subject: game.subject,
      unsubscribe: mailToken('no-pulse', leader.id, services.tokens),
    })
  return faults
}

/** The address; null if it cannot be opened, whose fault is added to the others. */
function openAddress(sealed: string, { addresses }: Pick<Services, 'addresses'>, faults: unknown[]): string | null {
  try {
    return addresses.open(sealed)
  } catch (fault) {
    faults.push(fault)
    return null
  }
}

interface Invited {
  who: { linkId: string; followUpId: string } | { userId: string }
  to: string
  language: typeof games.$inferSelect.language
  subject: string
  unsubscribe: string
}

async function invite(
  tx: Db,
  { gameId, wave, now }: Question,
  { tokens }: Pick<Services, 'tokens'>,
  { who, to, language, subject, unsubscribe }: Invited,
): Promise<void> {
  const [invitation] = await tx
    .insert(pulseInvitations)
    .values({ gameId, wave, ...who, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: pulseInvitations.id })
  if (!invitation) return
  await sendMail(tx, {
    template: 'pulse',
    to,
    language,
    now,
    values: { path: `/pulse#${mailToken('pulse', invitation.id, tokens)}`, unsubscribe, gameId, subject },
  })
}
