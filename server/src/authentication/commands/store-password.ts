import { eq } from 'drizzle-orm'
import type { Language } from '#domain/languages.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'
import type { News } from '#server/news/news.ts'
import { endSessions } from './end-sessions.ts'
import { withdrawLinks } from './one-use-links.ts'

/**
 * Sets a user's password hash (from hashNewPassword), ends their other sessions and open links for passwords and
 * logging in, and notifies them by mail. `except` is the session that stays.
 */
export async function storePassword(
  tx: Db,
  news: News[],
  userId: string,
  change: { hash: string; except?: string; language: Language; now: Date },
): Promise<void> {
  const { hash, now, except } = change
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) return
  await tx.update(users).set({ passwordHash: hash }).where(eq(users.id, userId))
  await endSessions(tx, news, userId, except === undefined ? { now } : { now, except })
  for (const kind of ['reset_password', 'add_password', 'login'] as const)
    await withdrawLinks(tx, kind, { userId }, now)
  const template = user.passwordHash === null ? 'password_set' : 'password_changed'
  await sendMail(tx, {
    template,
    to: user.email,
    language: user.language ?? change.language,
    values: { path: '/login' },
    now,
  })
  await recordAudit(
    tx,
    {
      organizationId: null,
      actorUserId: userId,
      action: 'user.password_changed',
      subject: { type: 'user', id: userId },
    },
    now,
  )
}
