import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { PulseAnswer } from '#domain/conclusions/pulse.ts'
import type { Db } from '#server/db/open-database.ts'
import { actionLinks, followUps } from '#server/db/schema/follow-up.ts'
import { pulseAnswers, pulseInvitations } from '#server/db/schema/pulse.ts'
import { isOfAddress } from '#server/adapters/secrets/address-hash.ts'

/** The answers about a game. Never show them one by one: the domain's `pulseFigures` aggregates them. */
export async function readPulseAnswers(db: Db, gameId: string): Promise<PulseAnswer[]> {
  return db
    .select({ wave: pulseAnswers.wave, score: pulseAnswers.score, text: pulseAnswers.text })
    .from(pulseAnswers)
    .where(eq(pulseAnswers.gameId, gameId))
}

/** A person's answers, by account or address, for their export. */
export async function pulseAnswersOf(db: Db, { userId, email }: { userId: string; email: string }) {
  const columns = {
    gameId: pulseAnswers.gameId,
    wave: pulseAnswers.wave,
    score: pulseAnswers.score,
    text: pulseAnswers.text,
    createdAt: pulseAnswers.createdAt,
  }
  return db
    .select(columns)
    .from(pulseAnswers)
    .innerJoin(pulseInvitations, eq(pulseInvitations.id, pulseAnswers.id))
    .where(invitedAs(db, { userId, email }))
}

/** Erases a person's answers and invitations, by account or address. */
export async function erasePulse(tx: Db, { userId, email }: { userId: string; email: string }): Promise<void> {
  const theirs = invitedAs(tx, { userId, email })
  const asked = tx.select({ id: pulseInvitations.id }).from(pulseInvitations).where(theirs)
  await tx.delete(pulseAnswers).where(inArray(pulseAnswers.id, asked))
  await tx.delete(pulseInvitations).where(theirs)
}

/**
 * Invitations of an account, and of links to actions that mail to an address, once its owner has confirmed it, or were
 * mailed to it.
 */
function invitedAs(db: Db, { userId, email }: { userId: string; email: string }): SQL | undefined {
  const asking = db
    .select({ id: followUps.linkId })
    .from(followUps)
    .where(and(isOfAddress(followUps, email), isNotNull(followUps.confirmedAt)))
  const mailed = db.select({ id: actionLinks.id }).from(actionLinks).where(isOfAddress(actionLinks, email))
  return or(
    eq(pulseInvitations.userId, userId),
    inArray(pulseInvitations.linkId, asking),
    inArray(pulseInvitations.linkId, mailed),
  )
}
