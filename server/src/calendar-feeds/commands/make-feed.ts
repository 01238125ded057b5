import type { FeedScope } from '#domain/conclusions/action-state.ts'
import { newSecret, packLink } from '#server/credentials/tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { calendarFeeds } from '#server/db/schema/follow-up.ts'

interface Owner {
  userId: string
  organizationId: string
  scope: FeedScope
  now: Date
}

/**
 * Creates a calendar feed, replacing the owner's earlier one of this scope, and returns its token.
 * Only the token's hash is stored.
 */
export async function makeFeed(
  tx: Db,
  { userId, organizationId, scope, now }: Owner,
): Promise<{ id: string; token: string }> {
  const { secret, hash } = newSecret()
  const fresh = { secretHash: hash, createdAt: now }
  const [row] = await tx
    .insert(calendarFeeds)
    .values({ userId, organizationId, scope, ...fresh })
    .onConflictDoUpdate({
      target: [calendarFeeds.userId, calendarFeeds.organizationId, calendarFeeds.scope],
      set: fresh,
    })
    .returning({ id: calendarFeeds.id })
  if (!row) throw new Error('the calendar was not inserted')
  return { id: row.id, token: packLink(row.id, secret) }
}
