import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { smtpMailer } from '#server/adapters/mail/smtp-mailer.ts'
import { eq } from 'drizzle-orm'
import { followUps, sentFollowUps } from '#server/db/schema/follow-up.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { mails } from '#server/db/schema/mail.ts'
import { housekeeping } from '#server/operation/commands/housekeeping.ts'
import { finishGame } from '#testing/games/finished-game.ts'
import { startSmtpServer } from '#testing/mail/smtp-server.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { logInAgain, makeUser } from '#testing/world.ts'
import { remindOfActions } from './commands/remind-of-actions.ts'

const smtp = await startSmtpServer()
let server: TestServer
let token: string
let game: Awaited<ReturnType<typeof finishGame>>
const address = 'mateo@work.example'
const hour = 3_600_000

beforeEach(async () => {
  smtp.mails.length = 0
  server = await startTestServer({ mailer: smtpMailer({ smtpUrl: smtp.url, from: 'crux@crux.example' }) })
  game = await finishGame(
    server,
    [
      { name: 'Ask the yard', due_at: '2026-03-09T09:00:00Z' },
      { name: 'Much later', due_at: '2026-04-20T09:00:00Z' },
    ],
    { subject: 'Mornings' },
  )
  const claimed = await server.call('POST /v1/games/:gameId/relationships/action-claims', {
    token: game.players[0].token,
    params: { gameId: game.gameId },
    body: { action_item_ids: Object.values(game.actions) },
  })
  token = claimed.body.data.attributes.token
  return async () => {
    server.services.mailer?.close()
    await server.close()
  }
})
afterAll(() => smtp.stop())

const ask = (email = address, fields: Record<string, unknown> = {}) =>
  server.call('POST /v1/action-link/reminders', { token, body: { email, reminders: true, ...fields }, language: 'en' })
const confirm = (mailToken: string) => server.call('POST /v1/mail-confirmations', { body: { token: mailToken } })
const unsubscribe = (mailToken: string) => server.call('POST /v1/mail-unsubscriptions', { body: { token: mailToken } })
const storedFollowUps = () => server.services.database.db.select().from(followUps)
const linksOf = (text: string) =>
  [...text.matchAll(/https:\/\/crux\.example(\/[^\s"<>]*)/g)].map(([, path = '']) => path)
const tokenIn = (text: string, page: string) =>
  linksOf(text)
    .find((path) => path.startsWith(page))
    ?.split('#')[1] ?? ''

/** Sets the clock, runs the reminders and sends their mails; returns the mails since then. */
async function at(moment: string) {
  server.advance(Date.parse(moment) - server.services.clock().getTime())
  const before = smtp.mails.length
  await remindOfActions.run({}, { services: server.services, now: server.services.clock() })
  await server.runJobs()
  return smtp.mails.slice(before).map(({ parsed, recipients }) => ({
    to: recipients[0],
    subject: parsed.subject,
    text: parsed.text ?? '',
    headers: parsed.headers,
  }))
}

async function confirmed() {
  await ask()
  await server.runJobs()
  const sent = smtp.mails.at(-1)?.parsed.text ?? ''
  expect((await confirm(tokenIn(sent, '/confirm-mail'))).status).toBe(200)
}

/** Each is about the action that is due first. */
const tell = (state: string) =>
  server.call('PATCH /v1/action-link', {
    token,
    body: { action_items: [{ id: game.actions['Ask the yard'], state }] },
  })
const drop = async () =>
  server.call('PATCH /v1/dashboard/action-items', {
    token: await logInAgain(server, game.gameMaster.id),
    body: { action_items: [{ id: game.actions['Ask the yard'], state: 'dropped' }] },
  })
const bin = async () => server.services.database.db.update(games).set({ deletedAt: server.services.clock() })
const revoke = async () => {
  const params = { gameId: game.gameId }
  const gameMaster = await logInAgain(server, game.gameMaster.id)
  const { body } = await server.call('GET /v1/games/:gameId/relationships/action-claims', {
    token: gameMaster,
    params,
  })
  for (const { id, attributes } of body.data)
    if (attributes.action_item_id === game.actions['Ask the yard'])
      await server.call('DELETE /v1/games/:gameId/relationships/action-claims/:claimId', {
        token: gameMaster,
        params: { ...params, claimId: id },
      })
}

describe('asking for reminders', () => {
  test('sends one question to the address, in which no word is the asker’s, and nothing more before its button is pressed', async () => {
    await ask()
    await server.runJobs()
    expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([[address]])
    const [mail] = smtp.mails
    expect(`${mail?.parsed.subject} ${mail?.parsed.text}`).not.toMatch(/Mornings|Aino|yard/)
    expect(await at('2026-03-08T06:30:00Z')).toEqual([])
    expect((await server.call('GET /v1/action-link', { token })).body.data.attributes.reminders).toBe('asked')
  })

  test('keeps the address sealed', async () => {
    await ask()
    const [followUp] = await storedFollowUps()
    expect(JSON.stringify(followUp)).not.toContain('mateo')
    expect(server.services.addresses.open(followUp?.sealedAddress ?? '')).toBe(address)
    const link = await server.call('GET /v1/action-link', { token })
    expect(JSON.stringify(link.body)).not.toContain('mateo')
  })

  test('without a tick, or at what is no address, is refused', async () => {
    for (const [fields, code] of [
      [{ reminders: false }, 'reminders.schemas.wish.required'],
      [{ email: 'mateo' }, 'link-requests.schemas.email.format'],
      [{ email: ' ' }, 'link-requests.schemas.email.required'],
    ] as const) {
      const { status, body } = await ask(address, fields)
      expect([status, body.errors[0].code]).toEqual([422, code])
    }
    expect(await storedFollowUps()).toEqual([])
  })

  test('cannot be used to mail a stranger at will: three questions a day to one address', async () => {
    const statuses = []
    for (let time = 0; time < 4; time += 1) statuses.push((await ask('Victim@else.example')).status)
    const last = await ask('victim@else.example')
    expect([statuses, last.body.errors[0].code]).toEqual([[201, 201, 201, 429], 'too_many_mails'])
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    server.advance(24 * hour)
    expect((await ask('victim@else.example')).status).toBe(201)
  })

  test('at another address takes the place of the one before', async () => {
    await ask()
    await server.runJobs()
    const first = tokenIn(smtp.mails[0]?.parsed.text ?? '', '/confirm-mail')
    await ask('other@work.example')
    expect((await confirm(first)).body.errors[0].code).toBe('invalid_mail_link')
    expect(await storedFollowUps()).toHaveLength(1)
  })
})

describe('reminders', () => {
  test('leave once the day before and once the day after, in the morning where the organization is', async () => {
    await confirmed()
    expect(await at('2026-03-07T07:00:00Z')).toEqual([])
    expect(await at('2026-03-08T05:59:00Z')).toEqual([])
    const [before, ...none] = await at('2026-03-08T06:00:00Z')
    expect([before?.to, before?.subject, none]).toEqual([address, 'Due soon: Mornings', []])
    expect(before?.text).toContain('Ask the yard')
    expect(before?.text).not.toContain('Much later')
    for (const moment of [
      '2026-03-08T07:59:00Z',
      '2026-03-09T06:30:00Z',
      '2026-03-10T05:59:00Z',
      '2026-03-10T08:00:00Z',
    ])
      expect([moment, await at(moment)]).toEqual([moment, []])
    const [after] = await at('2026-03-11T06:30:00Z')
    expect(after?.subject).toBe('Was it done? Mornings')
    expect(await at('2026-03-12T06:30:00Z')).toEqual([])
  })

  test('name the day that is meant where the organization is, and leave on the one before', async () => {
    const { db } = server.services.database
    // In Helsinki it is the tenth already.
    const due = { dueAt: new Date('2026-03-09T22:30:00Z') }
    await db.update(actionItems).set(due).where(eq(actionItems.name, 'Ask the yard'))
    await confirmed()
    expect(await at('2026-03-08T06:30:00Z')).toEqual([])
    expect((await at('2026-03-09T06:30:00Z')).map(({ text }) => text)).toEqual([
      expect.stringContaining('by 10 March 2026'),
    ])
  })

  test('lead to the page of what was taken along', async () => {
    await confirmed()
    const [mail] = await at('2026-03-08T06:30:00Z')
    const mailed = tokenIn(mail?.text ?? '', '/actions')
    expect((await server.call('GET /v1/action-link', { token: mailed })).body.data.attributes.holder).toBe('Aino')
    expect((await server.call('GET /v1/action-link', { token })).status).toBe(200)
  })

  test('of two processes at once leave once', async () => {
    await confirmed()
    server.advance(Date.parse('2026-03-08T06:30:00Z') - server.services.clock().getTime())
    const context = { services: server.services, now: server.services.clock() } as never
    await Promise.all([1, 2, 3].map(() => remindOfActions.run({}, context)))
    const before = smtp.mails.length
    await server.runJobs()
    expect(smtp.mails.length - before).toBe(1)
  })

  test.each([
    ['done', () => tell('done')],
    ['dropped by the game master', () => drop()],
    ['revoked', () => revoke()],
    ['in the bin', () => bin()],
    ['stopped on the page', () => server.call('DELETE /v1/action-link/reminders', { token })],
  ])('stop when it is %s', async (_why, stop) => {
    await confirmed()
    await stop()
    expect(await at('2026-03-08T06:30:00Z')).toEqual([])
  })

  test('of what is blocked still leave', async () => {
    await confirmed()
    await tell('blocked')
    expect(await at('2026-03-08T06:30:00Z')).toHaveLength(1)
  })
})

describe('a reminder that waits for the mail server', () => {
  /** Queued in the morning of the day before, and not sent yet. */
  async function queued() {
    await confirmed()
    smtp.mails.length = 0
    server.advance(Date.parse('2026-03-08T06:30:00Z') - server.services.clock().getTime())
    await remindOfActions.run({}, { services: server.services, now: server.services.clock() })
    expect((await waiting()).map(({ template }) => template)).toEqual(['action_due'])
  }
  const waiting = async () =>
    (await server.services.database.db.select().from(mails)).filter(({ state }) => state === 'queued')

  test.each([
    ['done', () => tell('done')],
    ['dropped', () => drop()],
    ['revoked', () => revoke()],
  ])('never leaves once all that it names is %s', async (_what, stop) => {
    await queued()
    await stop()
    await server.runJobs()
    expect([smtp.mails, await waiting()]).toEqual([[], []])
  })

  test('names what still waits by then', async () => {
    const { db } = server.services.database
    await db.update(actionItems).set({ dueAt: new Date('2026-03-09T09:00:00Z') })
    await queued()
    await tell('done')
    await server.runJobs()
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]?.parsed.text).toContain('Much later')
    expect(smtp.mails[0]?.parsed.text).not.toContain('Ask the yard')
  })

  test('leaves in a morning only: the next one, and none after the day it is about', async () => {
    await queued()
    server.advance(2 * hour)
    await server.runJobs()
    expect([smtp.mails, (await waiting()).length]).toEqual([[], 1])
    expect((await at('2026-03-09T05:59:00Z')).length).toBe(0)
    expect((await at('2026-03-09T06:00:00Z')).map(({ subject }) => subject)).toEqual(['Due soon: Mornings'])
    await server.services.database.db.delete(sentFollowUps)
    await queued()
    expect((await at('2026-03-10T06:00:00Z')).map(({ subject }) => subject)).toEqual(['Was it done? Mornings'])
    expect(await waiting()).toEqual([])
  })
})

describe('links in mails', () => {
  test('change nothing when they are fetched, each of every mail, nor does the address for one click', async () => {
    await ask()
    await server.runJobs()
    const question = smtp.mails[0]?.parsed
    const fetchAll = async (text: string, html: string, header = '') => {
      const paths = linksOf(`${text} ${html} ${header}`)
      for (const path of paths) {
        await server.app.inject({ method: 'GET', url: path })
        await server.app.inject({ method: 'HEAD', url: path })
      }
      return paths.length
    }
    const before = await storedFollowUps()
    expect(await fetchAll(question?.text ?? '', String(question?.html))).toBeGreaterThan(1)
    expect(await storedFollowUps()).toEqual(before)
    await confirm(tokenIn(question?.text ?? '', '/confirm-mail'))
    const kept = await storedFollowUps()
    const [reminder] = await at('2026-03-08T06:30:00Z')
    const header = oneClick(reminder?.headers)
    expect(await fetchAll(reminder?.text ?? '', '', header)).toBeGreaterThan(2)
    expect(await storedFollowUps()).toEqual(kept)
    expect((await server.call('GET /v1/action-link', { token })).body.included[0].attributes.state).toBe('open')
  })

  test('that wait for the mail server never leave once they are stopped, or their game lies in the bin', async () => {
    await confirmed()
    server.advance(Date.parse('2026-03-08T06:30:00Z') - server.services.clock().getTime())
    const { db } = server.services.database
    const wait = async () => {
      await db.delete(sentFollowUps)
      await remindOfActions.run({}, { services: server.services, now: server.services.clock() })
      const waiting = (await db.select().from(mails)).filter(({ state }) => state === 'queued')
      expect(waiting.map(({ template }) => template)).toEqual(['action_due'])
      smtp.mails.length = 0
      return String(waiting[0]?.values?.['unsubscribe'])
    }
    await wait()
    await db.update(games).set({ deletedAt: server.services.clock() })
    await server.runJobs()
    expect(smtp.mails).toEqual([])
    await db.update(games).set({ deletedAt: null })
    expect((await unsubscribe(await wait())).status).toBe(204)
    await server.runJobs()
    expect([smtp.mails, (await db.select().from(mails)).filter(({ state }) => state === 'queued')]).toEqual([[], []])
    await ask()
    await ask('other@work.example')
    await server.runJobs()
    expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([['other@work.example']])
  })

  test('come although another’s address cannot be read any more', async () => {
    await confirmed()
    const { db } = server.services.database
    const [followUp] = await storedFollowUps()
    const claimed = await server.call('POST /v1/games/:gameId/relationships/action-claims', {
      token: game.players[1].token,
      params: { gameId: game.gameId },
      body: { action_item_ids: Object.values(game.actions) },
    })
    token = claimed.body.data.attributes.token
    await ask('other@work.example')
    await db.update(followUps).set({ confirmedAt: server.services.clock() })
    for (const broken of [address, 'other@work.example']) {
      await db.delete(sentFollowUps)
      const others = (await storedFollowUps()).map(({ id, sealedAddress }) => ({ id, sealedAddress }))
      const isBroken = ({ id }: { id: string }) => (id === followUp?.id) === (broken === address)
      for (const one of others.filter(isBroken))
        await db.update(followUps).set({ sealedAddress: 'lost' }).where(eq(followUps.id, one.id))
      server.advance(Date.parse('2026-03-08T06:30:00Z') - server.services.clock().getTime())
      await expect(
        remindOfActions.run({}, { services: server.services, now: server.services.clock() }),
      ).rejects.toThrow(/\S/)
      await server.runJobs()
      expect(smtp.mails.splice(0).map(({ recipients }) => recipients[0])).toContain(
        broken === address ? 'other@work.example' : address,
      )
      for (const { id, sealedAddress } of others)
        await db.update(followUps).set({ sealedAddress }).where(eq(followUps.id, id))
    }
  })

  test('unsubscribe by the page’s button, and by one click of a mail program', async () => {
    await confirmed()
    const [reminder] = await at('2026-03-08T06:30:00Z')
    const mailToken = tokenIn(reminder?.text ?? '', '/unsubscribe')
    const url = oneClick(reminder?.headers)
    expect(url).toBe(`https://crux.example/v1/mail-unsubscriptions?token=${mailToken}`)
    const clicked = await server.app.inject({
      method: 'POST',
      url: url.replace('https://crux.example', ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([clicked.statusCode, await storedFollowUps()]).toEqual([204, []])
    expect((await unsubscribe(mailToken)).status).toBe(204)
    expect(await at('2026-03-10T06:30:00Z')).toEqual([])
  })

  test('that were made up, or are for something else, do nothing', async () => {
    await confirmed()
    const [reminder] = await at('2026-03-08T06:30:00Z')
    const mailToken = tokenIn(reminder?.text ?? '', '/unsubscribe')
    for (const wrong of ['', 'x', `${mailToken.slice(0, -1)}_`, token])
      expect((await unsubscribe(wrong)).body?.errors[0].code).toBe('invalid_mail_link')
    expect((await confirm(mailToken)).body.errors[0].code).toBe('invalid_mail_link')
    expect(await storedFollowUps()).toHaveLength(1)
  })

  test('confirm for a week, and again without changing anything', async () => {
    await ask()
    await server.runJobs()
    const mailToken = tokenIn(smtp.mails[0]?.parsed.text ?? '', '/confirm-mail')
    await confirm(mailToken)
    const first = await storedFollowUps()
    server.advance(hour)
    await confirm(mailToken)
    expect(await storedFollowUps()).toEqual(first)
    await ask()
    await server.runJobs()
    server.advance(8 * 24 * hour)
    const late = tokenIn(smtp.mails.at(-1)?.parsed.text ?? '', '/confirm-mail')
    expect((await confirm(late)).body.errors[0].code).toBe('invalid_mail_link')
  })

  const oneClick = (headers: ReadonlyMap<string, unknown> | undefined) => {
    const list = headers?.get('list') as { unsubscribe?: { url?: string }; 'unsubscribe-post'?: { name?: string } }
    expect(list['unsubscribe-post']?.name).toBe('List-Unsubscribe=One-Click')
    return list.unsubscribe?.url ?? ''
  }
})

describe('an address', () => {
  const keepHouse = () => housekeeping.run({}, { services: server.services, now: server.services.clock() })

  test('is forgotten 60 days after the last date, and after a week when nobody confirmed it', async () => {
    await confirmed()
    server.advance(Date.parse('2026-06-19T08:00:00Z') - server.services.clock().getTime())
    await keepHouse()
    expect(await storedFollowUps()).toHaveLength(1)
    server.advance(2 * hour)
    await keepHouse()
    expect(await storedFollowUps()).toEqual([])
  })

  test('that nobody confirmed is forgotten after a week', async () => {
    await ask()
    server.advance(7 * 24 * hour + 1000)
    await keepHouse()
    expect(await storedFollowUps()).toEqual([])
  })

  test('given only to be asked later is forgotten 60 days after the second question, however late an action is due', async () => {
    const { db } = server.services.database
    await db.update(actionItems).set({ dueAt: new Date('2027-03-09T09:00:00Z') })
    await confirmed()
    const [first] = await db.select({ completedAt: games.completedAt }).from(games)
    const after = async (days: number) => {
      const moment = (first?.completedAt ?? new Date()).getTime() + days * 24 * hour
      server.advance(moment - server.services.clock().getTime())
      await keepHouse()
      return (await storedFollowUps()).length
    }
    expect(await after(103)).toBe(1)
    server.advance(-103 * 24 * hour)
    await db.update(followUps).set({ reminders: false, pulse: true })
    expect([await after(45), await after(101), await after(103)]).toEqual([1, 1, 0])
  })

  test('is in the export of whoever has it, and goes with their erasure', async () => {
    const person = await makeUser(server, { organizationId: game.organizationId })
    await ask(person.email)
    await ask(person.email.toUpperCase())
    const archive = await server.call('POST /v1/dashboard/users/self/export', { token: person.token })
    expect(archive.status).toBe(200)
    expect(await storedFollowUps()).toHaveLength(1)
    await server.call('POST /v1/dashboard/users/self/erase', {
      token: person.token,
      body: { email: person.email, consent: true },
    })
    expect(await storedFollowUps()).toEqual([])
  })
})
