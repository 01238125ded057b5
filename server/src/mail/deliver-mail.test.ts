import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { smtpMailer } from '#server/adapters/mail/smtp-mailer.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { mails } from '#server/db/schema/mail.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { startSmtpServer, type TestSmtpServer } from '#testing/mail/smtp-server.ts'
import { freePort } from '#testing/spawn-server.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { sendMail } from './send-mail.ts'

let server: TestServer
let smtp: TestSmtpServer | null = null
let port: number
beforeEach(async () => {
  port = await freePort()
  server = await startTestServer({
    mailer: smtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'crux@crux.example' }),
  })
})
afterEach(async () => {
  server.services.mailer?.close()
  await server.close()
  await smtp?.stop()
  smtp = null
})

const minute = 60_000
const mail = (to = 'reader@example.org') => ({
  template: 'login_link' as const,
  to,
  language: 'en' as const,
  values: { path: '/token/secret' },
  now: server.services.clock(),
})
const write = (to?: string) => inTransaction(server.services, (tx) => sendMail(tx, mail(to)))
/** The state of each mail, by recipient. */
const states = async () =>
  (await server.services.database.db.select({ state: mails.state }).from(mails).orderBy(asc(mails.recipient))).map(
    ({ state }) => state,
  )
const openSmtp = async (options: Parameters<typeof startSmtpServer>[0] = {}) => {
  smtp = await startSmtpServer({ port, ...options })
}

describe('mail', () => {
  test('goes out after the commit, once', async () => {
    await openSmtp()
    await write()
    expect(await server.runJobs()).toBe(1)
    expect(await server.runJobs()).toBe(0)
    expect(smtp?.mails).toHaveLength(1)
    expect(await states()).toEqual(['sent'])
  })

  test('of a change that was rolled back never goes out', async () => {
    await openSmtp()
    await expect(
      inTransaction(server.services, async (tx) => {
        await sendMail(tx, mail())
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect([await server.runJobs(), await states()]).toEqual([0, []])
  })

  test('V16.5.2 waits while the mail server is down, longer and longer, and goes out when it is back', async () => {
    await write()
    await server.runJobs()
    expect(await states()).toEqual(['queued'])
    expect(await server.runJobs()).toBe(0)
    server.advance(0.5 * minute)
    expect(await server.runJobs()).toBe(1)
    server.advance(0.5 * minute)
    expect(await server.runJobs()).toBe(0)
    await openSmtp()
    server.advance(0.5 * minute)
    expect(await server.runJobs()).toBe(1)
    expect([await states(), smtp?.mails.length]).toEqual([['sent'], 1])
  })

  test('that the server refuses for good is given up; others are not held up by it', async () => {
    await openSmtp({ refuse: (recipient) => (recipient.startsWith('gone') ? 550 : null) })
    await write('gone@example.org')
    await write()
    await server.runJobs()
    expect(await states()).toEqual(['failed', 'sent'])
    const [job] = await server.services.database.db.select().from(jobs)
    expect(job?.gaveUpAt).not.toBeNull()
    expect(job?.lastError).not.toContain('gone@')
  })

  test('that the server cannot take now is tried again', async () => {
    let busy = true
    await openSmtp({ refuse: () => (busy ? 451 : null) })
    await write()
    await server.runJobs()
    busy = false
    server.advance(minute)
    await server.runJobs()
    expect(await states()).toEqual(['sent'])
  })

  test('is tried for three days', async () => {
    await write()
    for (let day = 0; day < 3; day += 1) {
      await server.runJobs()
      expect(await states()).toEqual(['queued'])
      server.advance(24 * 60 * minute)
    }
    await server.runJobs()
    expect(await states()).toEqual(['failed'])
  })

  test('carries the same identity at every try', async () => {
    let tries = 0
    await openSmtp({ refuse: () => ((tries += 1) === 1 ? 451 : null) })
    await write()
    await server.runJobs()
    server.advance(minute)
    await server.runJobs()
    const [row] = await server.services.database.db.select().from(mails)
    expect(smtp?.mails[0]?.parsed.messageId).toBe(`<${row?.id}@crux.example>`)
  })
})
