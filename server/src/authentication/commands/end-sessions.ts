import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { sessions } from '#server/db/schema/people.ts'
import type { News } from '#server/news/news.ts'

/** Ends a user's sessions on every device; `except` keeps one. Returns how many were alive. */
export async function endSessions(
  tx: Db,
  news: News[],
  userId: string,
  { now, except }: { now: Date; except?: string },
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        ...(except === undefined ? [] : [ne(sessions.id, except)]),
      ),
    )
    .returning({ id: sessions.id })
  news.push(...ended.map(({ id }) => ({ kind: 'session' as const, sessionId: id })))
  return ended.length
}
