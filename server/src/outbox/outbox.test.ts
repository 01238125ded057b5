import { once } from 'node:events'
import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendMail } from '#server/mail/send-mail.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { shareLinks } from '#server/db/schema/sharing.ts'
import { finishGame } from '#testing/games/finished-game.ts'
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

test('a report that is mailed has its PDF there too, as long as its reader may have it', async () => {
  const game = await finishGame(evaluation, [{ name: 'Ask the yard' }], {
    subject: 'Mornings',
    send_report_to: ['boss@example.org'],
  })
  await evaluation.runJobs()
  const { body } = await evaluation.call('GET /v1/outbox', { query: { recipient: 'boss@example.org' } })
  const [mail] = body.data
  expect([body.data.length, mail.attributes.has_attachment]).toEqual([1, true])
  const attachment = (mailId: string) => evaluation.call('GET /v1/outbox/:mailId/attachment', { params: { mailId } })
  const file = await attachment(mail.id)
  expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="crux-report-mornings.pdf"',
  ])
  expect((file.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
  const others = (await evaluation.call('GET /v1/outbox')).body.data.filter(
    ({ attributes }: { attributes: { has_attachment: boolean } }) => !attributes.has_attachment,
  )
  expect((await attachment(others[0].id)).status).toBe(404)
  await evaluation.services.database.db.delete(shareLinks).where(eq(shareLinks.gameId, game.gameId))
  expect((await attachment(mail.id)).status).toBe(404)
  expect((await elsewhere.call('GET /v1/outbox/:mailId/attachment', { params: { mailId: mail.id } })).status).toBe(404)
})

test('V15.2.3 anywhere else it is not there', async () => {
  const answer = await elsewhere.call('GET /v1/outbox')
  expect([answer.status, answer.body.errors[0].code]).toEqual([404, 'not_found'])
})

describe('the outbox', () => {
  const ask = (remoteAddress: string, headers: Record<string, string> = {}, at = evaluation) =>
    at.app.inject({ url: '/v1/outbox', remoteAddress, headers: { host: 'localhost:3000', ...headers } })
  const outbox = async (headers: Record<string, string>, remoteAddress = '192.168.1.7') => {
    const answer = await evaluation.app.inject({ url: '/v1/server/info', remoteAddress, headers })
    return answer.json<{ data: { attributes: { outbox: boolean } } }>().data.attributes.outbox
  }

  test.each([
    ['127.0.0.1', 'localhost:3000'],
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', 'localhost'],
  ])('is open to a browser on its own machine (%s, %s)', async (address, host) => {
    expect([(await ask(address, { host })).statusCode, await outbox({ host }, address)]).toEqual([200, true])
  })

  test.each([
    ['a phone in the room', '192.168.1.7', {}],
    ['somebody of IPv6', '2001:db8::7', {}],
    ['somebody behind a proxy or tunnel on this machine', '127.0.0.1', { 'x-forwarded-for': '198.51.100.1' }],
    ['somebody behind a proxy that names them elsewhere', '127.0.0.1', { 'x-real-ip': '198.51.100.1' }],
    ['somebody behind a proxy that names itself alone', '127.0.0.1', { via: '1.1 proxy' }],
    ['who says to be here', '127.0.0.1', { forwarded: 'for=127.0.0.1' }],
    ['a page of somebody else whose name leads here', '127.0.0.1', { host: 'evil.example:3000' }],
  ])('is closed to %s, but by its key', async (_who, address, headers) => {
    const key = evaluation.services.outboxKey
    const nearly = `${key.slice(0, -1)}${key.endsWith('_') ? '-' : '_'}`
    for (const wrong of [{}, { 'x-outbox-key': '' }, { 'x-outbox-key': nearly }])
      expect((await ask(address, { ...headers, ...wrong })).statusCode).toBe(403)
    expect(await outbox({ host: 'localhost', ...headers }, address)).toBe(false)
    const attachment = { url: '/v1/outbox/0d6e343e-f827-4cb3-aa78-75407178b941/attachment', remoteAddress: address }
    const fetched = await evaluation.app.inject({ ...attachment, headers: { host: 'localhost:3000', ...headers } })
    expect(fetched.statusCode).toBe(403)
    expect((await ask(address, { ...headers, 'x-outbox-key': key })).statusCode).toBe(200)
    expect((await ask(address, { ...headers, 'x-outbox-key': elsewhere.services.outboxKey })).statusCode).toBe(403)
    expect(
      (await ask(address, { ...headers, 'x-outbox-key': elsewhere.services.outboxKey }, elsewhere)).statusCode,
    ).toBe(404)
  })

  test('is closed to who comes by HTTP/1.0, as behind a proxy that adds no header', async () => {
    const { hostname, port } = new URL(await evaluation.app.listen({ port: 0, host: '127.0.0.1' }))
    const statusBy = async (version: string) => {
      const socket = connect(Number(port), hostname)
      socket.write(`GET /v1/outbox HTTP/${version}\r\nHost: localhost:${port}\r\n\r\n`)
      const [answer] = await once(socket, 'data')
      socket.destroy()
      return String(answer).split(' ')[1]
    }
    expect([await statusBy('1.1'), await statusBy('1.0')]).toEqual(['200', '403'])
  })

  test('with a public origin it opens with its key alone', async () => {
    // A proxy on this machine may speak HTTP/1.1 and say nothing of itself.
    const published = await startTestServer({ outboxShown: true, hasPublicOrigin: true })
    try {
      expect((await ask('127.0.0.1', {}, published)).statusCode).toBe(403)
      expect((await ask('127.0.0.1', { 'x-outbox-key': published.services.outboxKey }, published)).statusCode).toBe(200)
      const info = { url: '/v1/server/info', remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } }
      expect((await published.app.inject(info)).json().data.attributes.outbox).toBe(false)
    } finally {
      await published.close()
    }
  })

  test('has a key that nobody guesses', () => {
    expect(evaluation.services.outboxKey).toMatch(/^[\w-]{22}$/)
  })
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
