import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PgTable } from 'drizzle-orm/pg-core'
import { retentionDays } from '#domain/limits.ts'
import { createLink } from '#server/authentication/commands/one-use-links.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { billingEvents } from '#server/db/schema/billing.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { oneUseLinks } from '#server/db/schema/links.ts'
import { mails } from '#server/db/schema/mail.ts'
import { errorReports, idempotencyKeys } from '#server/db/schema/operation.ts'
import { sessions } from '#server/db/schema/people.ts'
import { registrations } from '#server/db/schema/trial.ts'
import { latestLink } from '#testing/mail/mailbox.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'
import { housekeeping } from './commands/housekeeping.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const day = 24 * 3_600_000
const db = () => server.services.database.db
const count = async (table: PgTable) => (await db().select().from(table)).length
const keep = () => housekeeping.run({}, { services: server.services, now: server.services.clock() })
/** Whether housekeeping takes away the last rows of a table a moment after so many days, and not before. */
async function goesAfter(table: PgTable, days: number) {
  server.advance(days * day)
  await keep()
  const before = await count(table)
  server.advance(1)
  await keep()
  return [before, await count(table)]
}

test('links that are dead for a week are thrown away; until then they say why they are dead', async () => {
  const user = await makeUser(server, { organizationId: await makeOrganization(server) })
  await createLink(db(), 'login', { userId: user.id }, server.services.clock())
  expect(await goesAfter(oneUseLinks, 1 + retentionDays.deadLinks)).toEqual([1, 0])
})

test('what a provider of payments told goes after a month', async () => {
  const event = { id: 'evt_1', kind: 'invoice.paid', customerId: 'cus_1', receivedAt: server.services.clock() }
  await db().insert(billingEvents).values(event)
  expect(await goesAfter(billingEvents, retentionDays.billingEvents)).toEqual([1, 0])
})

test('sessions go a month after their end', async () => {
  await makeUser(server, { organizationId: await makeOrganization(server) })
  server.advance(12 * 3_600_000)
  expect(await goesAfter(sessions, retentionDays.deadSessions)).toEqual([1, 0])
})

test('answers kept under keys go after a day', async () => {
  await db()
    .insert(idempotencyKeys)
    .values({ caller: 'x', key: 'x', requestHash: 'x', status: 204, createdAt: server.services.clock() })
  expect(await goesAfter(idempotencyKeys, 1)).toEqual([1, 0])
})

test('a key of a caller who is not logged in, and with it what their address was hashed to, is gone within the day', async () => {
  const now = server.services.clock()
  await db().insert(jobs).values({ kind: 'keep_house', key: 'keep_house', runAt: now, createdAt: now })
  await server.runJobs()
  await server.call('POST /v1/errors/error-reports', { body: { name: 'x', message: 'x' }, idempotencyKey: 'anonymous' })
  const kept: number[] = []
  // Housekeeping comes an hour after it was last done, and here a minute late.
  for (let minutes = 61; minutes <= 24 * 60; minutes += 61) {
    server.advance(61 * 60_000)
    await server.runJobs()
    if ((await count(idempotencyKeys)) > 0) kept.push(minutes)
  }
  expect(kept.at(-1)).toBe(21 * 61)
})

test('mails lose their words first, then go', async () => {
  await sendMail(db(), {
    template: 'login_link',
    to: 'a@b.example',
    language: 'en',
    values: { path: '/token/secret' },
    now: server.services.clock(),
  })
  await server.runJobs()
  server.advance(retentionDays.mailTexts * day + 1)
  await keep()
  expect((await db().select().from(mails)).map(({ values }) => values)).toEqual([null])
  server.advance((retentionDays.mails - retentionDays.mailTexts) * day)
  await keep()
  expect(await count(mails)).toBe(0)
})

test('fault reports go after a month', async () => {
  await server.call('POST /v1/errors/error-reports', { body: { name: 'x', message: 'x' } })
  expect(await goesAfter(errorReports, retentionDays.errorReports)).toEqual([1, 0])
})

test('forms that nobody confirmed go; confirmed ones stay with their organization', async () => {
  const form = (email: string) =>
    server.call('POST /v1/trial-registrations', {
      body: { name: 'Aino', email, phone_number: '12345', organization: 'Depot', privacy_consent: true },
    })
  await form('confirmed@example.org')
  await server.call('POST /v1/authentication/verify-email', {
    body: { code: await latestLink(server, 'confirmed@example.org') },
  })
  await form('forgotten@example.org')
  server.advance((2 + retentionDays.unconfirmedForms) * day)
  await keep()
  expect((await db().select().from(registrations)).map(({ email }) => email)).toEqual(['confirmed@example.org'])
})

test('jobs that were given up go after a month, recurring ones never', async () => {
  const now = server.services.clock()
  await db()
    .insert(jobs)
    .values([
      { kind: 'send_mail', runAt: now, createdAt: now, gaveUpAt: now },
      { kind: 'keep_house', key: 'keep_house', runAt: now, createdAt: now },
    ])
  expect(await goesAfter(jobs, retentionDays.jobsGivenUp)).toEqual([2, 1])
})
