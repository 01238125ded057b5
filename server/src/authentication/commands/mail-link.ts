import { and, eq, isNull } from 'drizzle-orm'
import { sendMail } from '#server/mail/send-mail.ts'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import type { JobData } from '#server/jobs/job-kinds.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { createLink, pathOfLink } from './one-use-links.ts'

/**
 * The job behind "send me a link": mails one if the account exists. It is a job so that the response time does not
 * reveal whether it does.
 */
export const mailLink: JobHandler<'mail_link'> = {
  run: async ({ kind, account, language }, { services, now }) => {
    await inTransaction(services, async (tx) => {
      const user = await findAccount(tx, account)
      if (!user) return
      const to = { to: user.email, language: user.language ?? language, now }
      if (kind === 'login') {
        const value = await createLink(tx, 'login', { userId: user.id }, now)
        await sendMail(tx, { ...to, template: 'login_link', values: { path: pathOfLink('login', value, user.id) } })
        return
      }
      const template = user.passwordHash === null ? 'add_password' : 'reset_password'
      const value = await createLink(tx, template, { userId: user.id }, now)
      await sendMail(tx, { ...to, template, values: { path: pathOfLink(template, value, user.id) } })
    })
  },
}

async function findAccount(tx: Db, account: JobData['mail_link']['account']) {
  const same = 'email' in account ? eq(users.email, account.email) : eq(users.id, account.userId)
  const [user] = await tx
    .select()
    .from(users)
    .where(and(same, isNull(users.erasedAt)))
  return user
}
