import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { MailAttachment } from '#server/adapters/mail/mailer.ts'
import { unpackLink } from '#server/credentials/tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'
import { reportMails, shareLinks } from '#server/db/schema/sharing.ts'
import { type GameRows, readGameRows } from '#server/game-rows/read-game-rows.ts'
import { readReportSummary } from '#server/game-rows/read-summary.ts'
import type { JobContext, JobHandler } from '#server/jobs/job-runner.ts'
import { deliver, giveUpMail, type ReadyMail, type WaitingMail } from '#server/mail/deliver-mail.ts'
import { refusesReports } from '#server/mail/report-refusals.ts'
import { makeReportPdf } from '#server/report-paper/make-report-pdf.ts'
import { readReportPaper, reportFileName } from '#server/report-paper/read-report-paper.ts'
import { factsOf } from './mail-report.ts'
import { findReader } from './report-readers.ts'

/**
 * The job that sends a report mail with the report in the game's current state. Each attempt checks permission again:
 * a mail may be queued for days.
 */
export const deliverReport: JobHandler<'send_report'> = {
  run: ({ mailId }, context) => deliver(mailId, context, (mail) => attach(mail, context)),
  giveUp: giveUpMail,
}

async function attach(mail: WaitingMail, context: JobContext): Promise<ReadyMail | null> {
  const report = await attachedReport(mail, context)
  if (report) return { attachments: [report] }
  const { path, gameId } = gameOf(mail)
  const link = { gameId, shareLinkId: unpackLink(path.split('#')[1] ?? '')?.id }
  await forgetReportMail(context.services.database.db, mail, link)
  return null
}

function gameOf({ values }: WaitingMail): { path: string; gameId: string } {
  const { path } = { path: '', ...values }
  // An older version named the game only in the link.
  return { path, gameId: 'gameId' in values ? values.gameId : (path.split('/').at(-1) ?? '') }
}

/** The report of a mail in the game's current state; null if its recipient may not have it any more. */
export async function attachedReport(mail: WaitingMail, context: JobContext): Promise<MailAttachment | null> {
  const { services, now } = context
  const { db } = services.database
  const { path, gameId } = gameOf(mail)
  const rows = await readGameRows(db, gameId)
  if (!rows || !(await mayLeave(mail, path, rows, context))) return null
  const withSummary = 'summary' in mail.values && mail.values.summary
  const summary = withSummary ? await readReportSummary(db, gameId) : null
  const content = await makeReportPdf(await readReportPaper(db, rows, { language: mail.language, now, summary }))
  return { name: reportFileName(rows.game), type: 'application/pdf', content }
}

/**
 * Whether the recipient may still get the report: their open link is valid, or they may see the
 * game; and they accept report mails.
 */
async function mayLeave(
  { template, recipient, values }: WaitingMail,
  path: string,
  rows: GameRows,
  { services, now }: JobContext,
): Promise<boolean> {
  const { db } = services.database
  if (await refusesReports(db, recipient, services.tokens)) return false
  // An older version had one template for all recipients.
  if (!('gameId' in values)) return true
  if (template === 'report') return (await findReader(db, { email: recipient }, factsOf(rows))) !== null
  const id = unpackLink(path.split('#')[1] ?? '')?.id
  const links = id
    ? await db
        .select({ id: shareLinks.id })
        .from(shareLinks)
        .where(and(eq(shareLinks.id, id), gt(shareLinks.endsAt, now)))
    : []
  return links.length > 0
}

/** Says of a report that is thrown away that it was never mailed. */
async function forgetReportMail(
  db: Db,
  { template, recipient, createdAt }: WaitingMail,
  { gameId, shareLinkId }: { gameId: string; shareLinkId: string | undefined },
): Promise<void> {
  const isItsLink = shareLinkId === undefined ? undefined : eq(reportMails.shareLinkId, shareLinkId)
  const [row] = await db
    .select({ id: reportMails.id })
    .from(reportMails)
    .leftJoin(users, eq(users.id, reportMails.userId))
    .where(
      and(
        eq(reportMails.gameId, gameId),
        eq(reportMails.sentAt, createdAt),
        template === 'report'
          ? eq(users.email, recipient)
          : and(eq(reportMails.kind, 'outside'), or(isItsLink, isNull(reportMails.shareLinkId))),
      ),
    )
    // The link's own, else one whose link was taken back.
    .orderBy(reportMails.shareLinkId)
    .limit(1)
  if (row) await db.delete(reportMails).where(eq(reportMails.id, row.id))
}
