import { eq } from 'drizzle-orm'
import { isMorning, nextMorning } from '#domain/conclusions/reminder-days.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { organizations } from '#server/db/schema/people.ts'
import type { MailTemplate, MailValues } from './mail-values.ts'

/** When a mail that belongs to the organization's morning may leave; null: now. */
export async function waitsForMorning(
  db: Db,
  { template, values }: { template: MailTemplate; values: MailValues[MailTemplate] },
  now: Date,
): Promise<Date | null> {
  const isOfMorning = template === 'action_due' || template === 'action_late' || template === 'pulse'
  // An older version named no game.
  if (!isOfMorning || !('gameId' in values)) return null
  const [game] = await db
    .select({ timeZone: organizations.timeZone })
    .from(games)
    .innerJoin(organizations, eq(organizations.id, games.organizationId))
    .where(eq(games.id, values.gameId))
  return !game || isMorning(game.timeZone, now) ? null : nextMorning(game.timeZone, now)
}
