import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { jobs } from '#server/db/schema/jobs.ts'
import { mails } from '#server/db/schema/mail.ts'
import type { MailTemplate } from '#server/mail/mail-values.ts'
import { enqueueMail, mailJobs } from '#server/mail/send-mail.ts'
import { onDatabase, type OperatorCommand } from '../operator-command.ts'
import { printInstant, printTable } from '../print-table.ts'

export const listMails: OperatorCommand = {
  name: 'mail-state',
  summary: 'Show how many mails wait, were sent or given up, and what the mail server said last.',
  arguments: [],
  options: {},
  optionHelp: {},
  run: onDatabase(async ({ print }, { database: { db } }) => {
    const states = await db.select({ state: mails.state, count: count() }).from(mails).groupBy(mails.state)
    print(
      printTable(
        ['state', 'mails'],
        states.map(({ state, count: many }) => [state, String(many)]),
        'There are no mails.',
      ),
    )
    const failing = await db
      .select()
      .from(jobs)
      .where(and(inArray(jobs.kind, [...mailJobs]), isNotNull(jobs.lastError)))
      .orderBy(jobs.runAt)
      .limit(20)
    if (failing.length === 0) return
    print('')
    print(
      printTable(
        ['tries', 'next', 'what the mail server said'],
        failing.map(({ attempts, runAt, gaveUpAt, lastError }) => [
          String(attempts),
          gaveUpAt ? 'given up' : printInstant(runAt),
          lastError ?? '',
        ]),
        '',
      ),
    )
  }),
}

export const retryMails: OperatorCommand = {
  name: 'retry-mails',
  summary: 'Try waiting and given-up mails again at once, after the mail server was mended.',
  arguments: [],
  options: {},
  optionHelp: {},
  run: onDatabase(async ({ now, print }, { database: { db } }) => {
    const again = await db.transaction(async (tx) => {
      const waiting = await tx
        .update(jobs)
        .set({ runAt: now })
        .where(and(inArray(jobs.kind, [...mailJobs]), isNull(jobs.gaveUpAt), isNotNull(jobs.lastError)))
        .returning({ id: jobs.id })
      const failed = await tx
        .update(mails)
        .set({ state: 'queued' })
        .where(and(eq(mails.state, 'failed'), isNotNull(mails.values)))
        .returning({ id: mails.id, template: mails.template })
      for (const { id, template } of failed) await enqueueMail(tx, { id, template: template as MailTemplate }, now)
      return waiting.length + failed.length
    })
    print(`${again} ${again === 1 ? 'mail goes' : 'mails go'} out again while a server runs.`)
  }),
}
