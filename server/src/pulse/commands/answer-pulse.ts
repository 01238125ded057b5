import { and, eq, isNull } from 'drizzle-orm'
import { readMailToken } from '#server/credentials/mail-tokens.ts'
import type { Tokens } from '#server/credentials/tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { pulseAnswers, pulseInvitations, pulseRefusals } from '#server/db/schema/pulse.ts'
import { users } from '#server/db/schema/people.ts'

/** Stores the answer to an invitation, replacing an earlier one. Null if the invitation is gone or its game deleted. */
export async function answerPulse(
  tx: Db,
  { invitationId, score, text, now }: { invitationId: string; score: number; text: string; now: Date },
) {
  const [invitation] = await tx
    .select({ id: pulseInvitations.id, gameId: pulseInvitations.gameId, wave: pulseInvitations.wave })
    .from(pulseInvitations)
    .innerJoin(games, eq(games.id, pulseInvitations.gameId))
    .where(and(eq(pulseInvitations.id, invitationId), isNull(games.deletedAt)))
  if (!invitation) return null
  await tx
    .insert(pulseAnswers)
    .values({ ...invitation, score, text, createdAt: now })
    .onConflictDoUpdate({ target: pulseAnswers.id, set: { score, text } })
  return invitation
}

/** Stops these questions to a game master, by the token of a mail. Returns whether the token is valid. */
export async function refusePulse(tx: Db, token: string, now: Date, tokens: Tokens): Promise<boolean> {
  const userId = readMailToken('no-pulse', token, tokens)
  if (userId === null) return false
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (user) await tx.insert(pulseRefusals).values({ userId, createdAt: now }).onConflictDoNothing()
  return true
}
