import { asc, eq } from 'drizzle-orm'
import type { Actor } from '#domain/permissions/actor.ts'
import { pulseAnswersOf } from '#server/pulse/commands/read-pulse.ts'
import { followUpsOf, mailedLinksOf } from '#server/action-links/commands/forget-addresses.ts'
import type { Db } from '#server/db/open-database.ts'
import type { Tokens } from '#server/credentials/tokens.ts'
import { reportsRefusedAt } from '#server/mail/report-refusals.ts'
import { productUses } from '#server/db/schema/billing.ts'
import { pulseRefusals } from '#server/db/schema/pulse.ts'
import { auditLog } from '#server/db/schema/audit.ts'
import { calendarFeeds } from '#server/db/schema/follow-up.ts'
import { games } from '#server/db/schema/games.ts'
import { organizations, organizationUsers, sessions, users } from '#server/db/schema/people.ts'
import { registrations } from '#server/db/schema/trial.ts'
import { shareLinksOf } from '#server/reports/commands/share-link.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { readMemberships } from '#server/credentials/user-sessions.ts'
import { isInAll } from '#server/http/access/while-allowed.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { exportFormat, withSnakeKeys } from './export-format.ts'
import { exportGame, exportOwnWords } from './export-game.ts'
import type { ArchiveFile } from './zip-files.ts'

/**
 * Everything that is stored about a person, file by file (docs/privacy.md); of secrets only that they exist. It
 * includes an organization's data only while the person belongs there; of games they led elsewhere only their own
 * words.
 */
export async function* exportUser(
  { db, tokens }: { db: Db; tokens: Tokens },
  userId: string,
  now: Date,
): AsyncGenerator<ArchiveFile> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new ApiError('not_found')
  const { passwordHash, erasedAt: _, ...account } = user
  yield { name: 'manifest.json', content: { ...exportFormat, kind: 'user', id: userId, made_at: now } }
  yield { name: 'account.json', content: { ...withSnakeKeys(account), password_enabled: passwordHash !== null } }
  const memberships = await db
    .select({ membership: organizationUsers, organizationName: organizations.name })
    .from(organizationUsers)
    .innerJoin(organizations, eq(organizations.id, organizationUsers.organizationId))
    .where(eq(organizationUsers.userId, userId))
    .orderBy(asc(organizations.name), asc(organizations.id))
  yield {
    name: 'places.json',
    content: memberships.map(({ membership, organizationName }) => ({
      ...withSnakeKeys(membership),
      organization_name: organizationName,
    })),
  }
  const passes = await db
    .select()
    .from(productUses)
    .where(eq(productUses.userId, userId))
    .orderBy(asc(productUses.usedAt))
  yield { name: 'day-passes.json', content: passes.map(withSnakeKeys) }
  const opened = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt))
  yield { name: 'sessions.json', content: opened.map(withSnakeKeys) }
  const forms = await db
    .select()
    .from(registrations)
    .where(eq(registrations.email, user.email))
    .orderBy(asc(registrations.createdAt))
  yield { name: 'registrations.json', content: forms.map(({ secretHash: _secret, ...form }) => withSnakeKeys(form)) }
  yield { name: 'reminders.json', content: (await followUpsOf(db, user.email)).map(withSnakeKeys) }
  yield { name: 'mailed-actions.json', content: (await mailedLinksOf(db, user.email)).map(withSnakeKeys) }
  const feeds = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  yield {
    name: 'calendar-feeds.json',
    content: feeds.map(({ secretHash: _secret, ...feed }) => withSnakeKeys(feed)),
  }
  yield {
    name: 'pulse-answers.json',
    content: (await pulseAnswersOf(db, { userId, email: user.email })).map(withSnakeKeys),
  }
  yield { name: 'refused-mails.json', content: await refusedMails(db, { id: userId, email: user.email }, tokens) }
  yield { name: 'shared-reports.json', content: (await shareLinksOf(db, user.email)).map(withSnakeKeys) }
  const organizationIds = (await readMemberships(db, userId)).map(({ organizationId }) => organizationId)
  yield* exportCatalogue(db, { makerId: userId, organizationIds })
  const led = await db
    .select({ id: games.id, organizationId: games.organizationId })
    .from(games)
    .where(eq(games.gameMasterId, userId))
    .orderBy(asc(games.createdAt), asc(games.id))
  for (const { id, organizationId } of led) {
    const isThere = organizationIds.includes(organizationId)
    const content = isThere ? await exportGame(db, id, { kind: 'game_master' }) : await exportOwnWords(db, id)
    if (content) yield { name: `games/${id}.json`, content, organizationIds: isThere ? [organizationId] : [] }
  }
  const done = await db.select().from(auditLog).where(eq(auditLog.actorUserId, userId)).orderBy(asc(auditLog.id))
  yield { name: 'audit-log.json', content: done.map(withSnakeKeys) }
}

/**
 * Whether somebody may still have this file of their own export: they are where its data is. In which role makes no
 * difference to what it has.
 */
export function mayHaveOfOwn(now: Extract<Actor, { kind: 'user' }>, { organizationIds = [] }: ArchiveFile): boolean {
  return isInAll(now, organizationIds)
}

/** Which mails the person no longer wants, and since when. */
async function refusedMails(db: Db, { id, email }: { id: string; email: string }, tokens: Tokens) {
  const [questions] = await db
    .select({ since: pulseRefusals.createdAt })
    .from(pulseRefusals)
    .where(eq(pulseRefusals.userId, id))
  const reports = await reportsRefusedAt(db, email, tokens)
  return [
    ...(reports ? [{ mails: 'reports', since: reports }] : []),
    ...(questions ? [{ mails: 'later_questions', since: questions.since }] : []),
  ]
}
