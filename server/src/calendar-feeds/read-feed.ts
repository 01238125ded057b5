import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { pendingStates } from '#domain/conclusions/action-state.ts'
import { calendarFeedLimits } from '#domain/limits.ts'
import { dayIn } from '#domain/time/time-zone.ts'
import { writeCalendar } from '#server/action-links/commands/write-calendar.ts'
import { matchesHash, unpackLink } from '#server/credentials/tokens.ts'
import { readMemberships } from '#server/credentials/user-sessions.ts'
import type { Db } from '#server/db/open-database.ts'
import { calendarFeeds } from '#server/db/schema/follow-up.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { organizations, users } from '#server/db/schema/people.ts'
import { visibleGames } from '#server/game-rows/visible-games.ts'

const dayMs = 24 * 3_600_000
type Feed = typeof calendarFeeds.$inferSelect

/** The calendar feed that a token opens; null for an unknown or deleted one. */
export async function findFeed(db: Db, token: string): Promise<Feed | null> {
  const given = unpackLink(token)
  if (!given) return null
  const [found] = await db
    .select({ feed: calendarFeeds })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.id, given.id), isNull(users.erasedAt)))
  return found && matchesHash(given.secret, found.feed.secretHash) ? found.feed : null
}

/**
 * A calendar feed with what its owner may see now: pending actions of finished games, without practice games and notes.
 * Null once they have left the organization.
 */
export async function readFeed(
  db: Db,
  { userId, organizationId, scope }: Feed,
  { now, appUrl }: { now: Date; appUrl: string },
): Promise<string | null> {
  const memberships = await readMemberships(db, userId)
  const [organization] = memberships.some((membership) => membership.organizationId === organizationId)
    ? await db
        .select({ name: organizations.name, timeZone: organizations.timeZone })
        .from(organizations)
        .where(eq(organizations.id, organizationId))
    : []
  if (!organization) return null
  const rows = await db
    .select({
      id: actionItems.id,
      name: actionItems.name,
      assignee: actionItems.assignee,
      dueAt: actionItems.dueAt,
      gameId: games.id,
      subject: games.subject,
      team: games.team,
    })
    .from(games)
    .innerJoin(actionItems, eq(actionItems.gameId, games.id))
    .where(
      and(
        eq(games.organizationId, organizationId),
        visibleGames({ userId, memberships }),
        scope === 'own' ? eq(games.gameMasterId, userId) : undefined,
        eq(games.isTestGame, false),
        isNotNull(games.completedAt),
        inArray(actionItems.state, [...pendingStates]),
        gt(actionItems.dueAt, new Date(now.getTime() - calendarFeedLimits.daysBack * dayMs)),
      ),
    )
    .orderBy(asc(actionItems.dueAt), asc(actionItems.id))
    .limit(calendarFeedLimits.actions)
  const days = rows.map(({ id, name, assignee, dueAt, gameId, subject, team }) => ({
    uid: `${id}@crux`,
    date: dayIn(organization.timeZone, dueAt),
    summary: assignee === '' ? name : `${name} (${assignee})`,
    description: [subject, ...(team === null ? [] : [team])].join('\n'),
    url: `${appUrl}/dashboard/game/${gameId}`,
  }))
  return writeCalendar(days, now, `Crux: ${organization.name}`)
}
