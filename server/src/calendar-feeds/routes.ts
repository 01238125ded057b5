import { Readable } from 'node:stream'
import { and, asc, eq } from 'drizzle-orm'
import * as contract from '#contract/afterwards/calendar-feeds.ts'
import { calendarFeeds } from '#server/db/schema/follow-up.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { many, one } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import { makePage } from '#server/listing/page.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { makeFeed } from './commands/make-feed.ts'
import { findFeed, readFeed } from './read-feed.ts'

export const calendarFeedRoutes = [
  implement(contract.listFeeds, {
    facts: organizationInQuery,
    handle: async ({ db, facts, actor }) => {
      const rows = await db
        .select()
        .from(calendarFeeds)
        .where(and(eq(calendarFeeds.userId, actor.userId), eq(calendarFeeds.organizationId, facts.id)))
        .orderBy(asc(calendarFeeds.scope))
      return many(makePage(rows, rows.length, { page: 1, page_size: Math.max(1, rows.length) }), (row) => ({
        type: 'calendar-feeds' as const,
        id: row.id,
        attributes: { scope: row.scope, created_at: row.createdAt.toISOString() },
      }))
    },
  }),
  implement(contract.createFeed, {
    facts: ({ body }, { database }) => organizationFacts(database.db, body.organization_id),
    // The answer contains a secret, so it is not stored under an idempotency key; a repeated
    // call just creates another token.
    transaction: 'own',
    handle: async ({ facts, actor, body, now }, services) => {
      const owner = { userId: actor.userId, organizationId: facts.id, scope: body.scope, now }
      const { id, token } = await inTransaction(services, (tx) => makeFeed(tx, owner))
      return one({
        type: 'calendar-feed-paths' as const,
        id,
        attributes: { path: `/v1/calendar-feeds/${token}.ics` },
      })
    },
  }),
  implement(contract.revokeFeed, {
    handle: async ({ db, actor, params }) => {
      const [gone] = await db
        .delete(calendarFeeds)
        .where(and(eq(calendarFeeds.id, params.feedId), eq(calendarFeeds.userId, actor.userId)))
        .returning({ id: calendarFeeds.id })
      if (!gone) throw new ApiError('not_found')
      return null
    },
  }),
  implement(contract.readFeed, {
    // Wrong tokens are not counted: calendar programs keep requesting deleted feeds, many users share an address,
    // and 256 bits cannot be guessed.
    handle: async ({ db, params, now }, { appUrl }) => {
      const feed = await findFeed(db, params.tokenFile.slice(0, -'.ics'.length))
      const calendar = feed && (await readFeed(db, feed, { now, appUrl }))
      if (!calendar) throw new ApiError('not_found')
      return { name: 'crux-actions.ics', content: Readable.from([calendar]) }
    },
  }),
]
