import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import {
  createShareLink,
  downloadReport,
  downloadSharedReport,
  listReportMails,
  listShareLinks,
  mailReport as mailReportEndpoint,
  readSharedReport,
  revokeShareLink,
} from '#contract/afterwards/reports.ts'
import { requireGameState } from '#domain/game/game-state.ts'
import type { Db } from '#server/db/open-database.ts'
import { shareLinks } from '#server/db/schema/sharing.ts'
import { ApiError, orThrow } from '#server/faults/api-error.ts'
import { inLanguage } from '#server/game-rows/in-language.ts'
import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import { readReportSummary } from '#server/game-rows/read-summary.ts'
import { many, one } from '#server/http/document.ts'
import { gameInPath } from '#server/http/game-facts.ts'
import { implement } from '#server/http/implement.ts'
import { makePage } from '#server/listing/page.ts'
import { makeReportPdf } from '#server/report-paper/make-report-pdf.ts'
import { readReportPaper, reportFileName, type WantedPaper } from '#server/report-paper/read-report-paper.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { lockManagedGame } from './commands/lock-managed-game.ts'
import { sendReport } from './commands/send-report.ts'
import { makeShareLink } from './commands/share-link.ts'
import { findShareLink } from './find-share-link.ts'
import { presentSharedReport } from './present-shared-report.ts'
import { readReportMails, readShareLinks } from './read-sharing.ts'

export const reportRoutes = [
  implement(mailReportEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, actor, body, now }, services) => {
      const { user_id: userId, email, language = null, with_summary: withSummary = false } = body
      const to = userId === undefined ? { email: email ?? '', language } : { userId }
      const mail = await sendReport(
        db,
        { gameId: facts.gameId, senderId: actor.userId, to, withSummary, now },
        services,
      )
      const { id, kind, recipient, sentAt } = mail
      return one({ type: 'report-mails' as const, id, attributes: { kind, recipient, sent_at: sentAt.toISOString() } })
    },
  }),
  implement(listReportMails, {
    facts: gameInPath,
    handle: async ({ db, facts, actor }, { addresses }) =>
      many(allOf(await readReportMails(db, facts.gameId, actor.userId, addresses)), ({ id, ...attributes }) => ({
        type: 'report-mails' as const,
        id,
        attributes,
      })),
  }),
  implement(listShareLinks, {
    facts: gameInPath,
    handle: async ({ db, facts, actor, now }, { addresses }) =>
      many(allOf(await readShareLinks(db, facts.gameId, actor.userId, now, addresses)), ({ id, ...attributes }) => ({
        type: 'share-links' as const,
        id,
        attributes,
      })),
  }),
  implement(createShareLink, {
    facts: gameInPath,
    // The answer contains a secret, so it is not stored under an idempotency key; a repeated
    // call just creates another link.
    transaction: 'own',
    handle: async ({ facts: { gameId }, actor, now }, services) => {
      const { id, token, endsAt } = await inTransaction(services, async (tx) => {
        const game = await lockManagedGame(tx, gameId, actor.userId)
        orThrow(requireGameState(game.state, 'complete'))
        return makeShareLink(tx, { gameId, userId: actor.userId, address: null, now }, services.addresses)
      })
      return one({ type: 'share-link-tokens' as const, id, attributes: { token, ends_at: endsAt.toISOString() } })
    },
  }),
  implement(revokeShareLink, {
    facts: gameInPath,
    handle: async ({ db, facts, params }) => {
      const [gone] = await db
        .delete(shareLinks)
        .where(and(eq(shareLinks.id, params.shareId), eq(shareLinks.gameId, facts.gameId)))
        .returning({ id: shareLinks.id })
      if (!gone) throw new ApiError('not_found')
      return null
    },
  }),
  implement(readSharedReport, {
    handle: async (call, services) => {
      const link = await findShareLink(call.db, call, services.attempts)
      const rows = await services.snapshots.rows(link.gameId)
      if (!rows) throw new ApiError('share_link_dead')
      return presentSharedReport(call.db, await inLanguage(call.db, rows, call.language), link.endsAt)
    },
  }),
  implement(downloadReport, {
    facts: gameInPath,
    handle: async ({ db, facts, query, language, now, hungUp }, { snapshots }) => {
      const rows = await snapshots.rows(facts.gameId)
      if (!rows) throw new ApiError('not_found')
      orThrow(requireGameState(rows.game.state, 'complete'))
      const summary = query.with_summary ? await readReportSummary(db, facts.gameId) : null
      return reportFile(db, rows, { language, now, summary }, hungUp())
    },
  }),
  implement(downloadSharedReport, {
    handle: async (call, services) => {
      const { gameId } = await findShareLink(call.db, call, services.attempts)
      const rows = await services.snapshots.rows(gameId)
      if (!rows) throw new ApiError('share_link_dead')
      return reportFile(call.db, rows, { language: call.language, now: call.now, summary: null }, call.hungUp())
    },
  }),
]

async function reportFile(db: Db, rows: GameRows, wanted: WantedPaper, hungUp: AbortSignal) {
  const content = await makeReportPdf(await readReportPaper(db, rows, wanted), hungUp)
  return { name: reportFileName(rows.game), content: Readable.from([Buffer.from(content)]) }
}

/** A list as a single page. */
function allOf<Row>(rows: Row[]) {
  return makePage(rows, rows.length, { page: 1, page_size: Math.max(1, rows.length) })
}
