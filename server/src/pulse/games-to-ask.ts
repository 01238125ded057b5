import { and, eq, exists, gt, inArray, lt, notExists, or, type SQL } from 'drizzle-orm'
import { daysAfter, pulseDue, pulseLateDays, type PulseWave } from '#domain/conclusions/pulse.ts'
import { isMorning } from '#domain/conclusions/reminder-days.ts'
import { dayIn } from '#domain/time/time-zone.ts'
import type { Db } from '#server/db/open-database.ts'
import { followUps } from '#server/db/schema/follow-up.ts'
import { games } from '#server/db/schema/games.ts'
import { organizations, users } from '#server/db/schema/people.ts'
import { pulseInvitations } from '#server/db/schema/pulse.ts'
import { finishedGames, realGames } from '#server/game-rows/visible-games.ts'
import { leader, optedIn } from './people-to-ask.ts'

const day = 24 * 3_600_000

/**
 * The ids of finished games that are due for a wave where it is morning now, as long as somebody has not been asked:
 * each game is visited once in a wave, and again only for whoever opted in since.
 */
export async function gamesToAsk(db: Db, wave: PulseWave, now: Date): Promise<string[]> {
  const zones = await db.selectDistinct({ timeZone: organizations.timeZone }).from(organizations)
  const inMorning = zones.flatMap(({ timeZone }) => (isMorning(timeZone, now) ? timeZone : []))
  if (inMorning.length === 0) return []
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const unasked = (whom: SQL) =>
    notExists(
      db
        .select({ id: pulseInvitations.id })
        .from(pulseInvitations)
        .where(and(eq(pulseInvitations.gameId, games.id), eq(pulseInvitations.wave, wave), whom)),
    )
  const near = await db
    .select({ id: games.id, completedAt: games.datedAt, timeZone: organizations.timeZone })
    .from(games)
    .innerJoin(organizations, eq(organizations.id, games.organizationId))
    .where(
      and(
        finishedGames,
        realGames,
        inArray(organizations.timeZone, inMorning),
        gt(games.datedAt, ago(daysAfter[wave] + pulseLateDays + 1)),
        lt(games.datedAt, ago(daysAfter[wave] - 1)),
        or(
          exists(optedIn(db, games, unasked(eq(pulseInvitations.linkId, followUps.linkId)))),
          exists(leader(db, games, unasked(eq(pulseInvitations.userId, users.id)))),
        ),
      ),
    )
  return near.flatMap(({ id, completedAt, timeZone }) =>
    pulseDue(dayIn(timeZone, now), dayIn(timeZone, completedAt)) === wave ? id : [],
  )
}
