import { and, eq, isNull } from 'drizzle-orm'
import { pulseWaves, type PulseWave } from '#domain/conclusions/pulse.ts'
import { mailToken } from '#server/credentials/mail-tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { followUps } from '#server/db/schema/follow-up.ts'
import { games } from '#server/db/schema/games.ts'
import { pulseInvitations } from '#server/db/schema/pulse.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import type { Services } from '#server/services.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { gamesToAsk } from '../games-to-ask.ts'
import { leader, optedIn } from '../people-to-ask.ts'

/**
 * The job that asks two and six weeks after a game whether anything has changed, between eight and ten in the
 * organization's time zone. It asks once per wave: everybody who opted in, and the game master if they are still a
 * member. Never for practice games or games in the bin.
 */
export const askForPulse: JobHandler<'ask_for_pulse'> = {
  run: async (_data, { services, now }) => {
    const faults: unknown[] = []
    for (const wave of pulseWaves)
      for (const gameId of await gamesToAsk(services.database.db, wave, now))
        await inTransaction(services, (tx) => ask(tx, { gameId, wave, now }, services)).then(
          (unreadable) => faults.push(...unreadable),
          (fault: unknown) => faults.push(fault),
        )
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
    .select({
      id: games.id,
      organizationId: games.organizationId,
      gameMasterId: games.gameMasterId,
      subject: games.subject,
      language: games.language,
    })
    .from(games)
    .where(and(eq(games.id, question.gameId), isNull(games.deletedAt)))
    .for('update')
  if (!game) return []
  const askers = await optedIn(tx, game).for('update', { of: followUps })
  const faults: unknown[] = []
  for (const { id, linkId, sealedAddress, language } of askers) {
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
  const [gameMaster] = await leader(tx, game)
  if (gameMaster)
    await invite(tx, question, services, {
      who: { userId: gameMaster.id },
      to: gameMaster.email,
      language: gameMaster.language ?? game.language,
      subject: game.subject,
      unsubscribe: mailToken('no-pulse', gameMaster.id, services.tokens),
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
