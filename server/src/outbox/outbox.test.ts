import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMail } from '#server/mail/send-mail.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let evaluation: TestServer
let elsewhere: TestServer
beforeAll(async () => {
  evaluation = await startTestServer({ outboxShown: true })
  elsewhere = await startTestServer()
})
afterAll(async () => {
  await evaluation.close()
  await elsewhere.close()
})

test('the outbox of an evaluation set-up shows mails as they would be sent, newest first', async () => {
  const {
    database: { db },
    clock,
  } = evaluation.services
  await sendMail(db, {
    template: 'login_link',
    to: 'one@example.org',
    language: 'fi',
    values: { path: '/token/abc' },
    now: clock(),
  })
  evaluation.advance(1000)
  await sendMail(db, {
    template: 'destroy_code',
    to: 'two@example.org',
    language: 'en',
    values: { code: '12345678', organization: 'X' },
    now: clock(),
  })
  await evaluation.runJobs()
  const { body } = await evaluation.call('GET /v1/outbox')
  expect(body.meta.total).toBe(2)
  expect(
    body.data.map(({ attributes }: { attributes: { recipient: string; link: string | null } }) => [
      attributes.recipient,
      attributes.link,
    ]),
  ).toEqual([
    ['two@example.org', null],
    ['one@example.org', 'https://crux.example/token/abc'],
  ])
  expect(body.data[0].attributes.text).toContain('12345678')
  expect(body.data[1].attributes).toMatchObject({
    subject: 'Kirjautumislinkkisi Cruxiin',
    language: 'fi',
    template: 'login_link',
  })
  const one = await evaluation.call('GET /v1/outbox', { query: { recipient: ' ONE@example.org ', page_size: '1' } })
  expect(one.body.data).toHaveLength(1)
})

test('V15.2.3 anywhere else it is not there', async () => {
  const answer = await elsewhere.call('GET /v1/outbox')
  expect([answer.status, answer.body.errors[0].code]).toEqual([404, 'not_found'])
})

test('readiness tells of the queue and stays ready while mail waits', async () => {
  const { app, services, advance } = elsewhere
  const ready = async () => {
    const answer = await app.inject('/readyz')
    return [answer.statusCode, answer.json<{ status: string; queue: unknown }>()] as const
  }
  expect(await ready()).toMatchObject([
    200,
    { status: 'ready', database: true, queue: { waiting: 0, failing: 0, late: 0, given_up: 0 } },
  ])
  const now = services.clock()
  await services.database.db.insert(jobs).values([
    { kind: 'send_mail', runAt: now, createdAt: now, lastError: 'down' },
    { kind: 'send_mail', runAt: now, createdAt: now, gaveUpAt: now },
  ])
  advance(121_000)
  expect(await ready()).toMatchObject([200, { queue: { waiting: 1, failing: 1, late: 1, given_up: 1 } }])
})
