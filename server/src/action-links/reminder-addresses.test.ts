import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { actionLinkSecrets, followUps } from '#server/db/schema/follow-up.ts'
import { actionItems, games } from '#server/db/schema/games.ts'
import { housekeeping } from '#server/operation/commands/housekeeping.ts'
import { startSmtpServer } from '#testing/mail/smtp-server.ts'
import { askedFor, openReminders, type ReminderScene } from '#testing/reminder-scene.ts'
import { makeUser } from '#testing/world.ts'

const hour = 3_600_000
const smtp = await startSmtpServer()
let scene: ReminderScene
beforeEach(async () => {
  scene = await openReminders(smtp)
  return () => scene.close()
})
afterAll(() => smtp.stop())

describe('asking for reminders', () => {
  test('sends one question to the address, in which no word is the asker’s, and nothing more before its button is pressed', async () => {
    await scene.ask()
    await scene.server.runJobs()
    expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([[askedFor]])
    const [mail] = smtp.mails
    expect(`${mail?.parsed.subject} ${mail?.parsed.text}`).not.toMatch(/Mornings|Aino|yard/)
    expect(await scene.at('2026-03-08T06:30:00Z')).toEqual([])
    expect(
      (await scene.server.call('GET /v1/action-link', { token: scene.token })).body.data.attributes.reminders,
    ).toBe('asked')
  })

  test('keeps the address sealed', async () => {
    await scene.ask()
    const [followUp] = await scene.storedFollowUps()
    expect(JSON.stringify(followUp)).not.toContain('mateo')
    expect(scene.server.services.addresses.open(followUp?.sealedAddress ?? '')).toBe(askedFor)
    const link = await scene.server.call('GET /v1/action-link', { token: scene.token })
    expect(JSON.stringify(link.body)).not.toContain('mateo')
  })

  test('without a tick, or at what is no address, is refused', async () => {
    for (const [fields, code] of [
      [{ reminders: false }, 'reminders.schemas.wish.required'],
      [{ email: 'mateo' }, 'link-requests.schemas.email.format'],
      [{ email: ' ' }, 'link-requests.schemas.email.required'],
    ] as const) {
      const { status, body } = await scene.ask(askedFor, fields)
      expect([status, body.errors[0].code]).toEqual([422, code])
    }
    expect(await scene.storedFollowUps()).toEqual([])
  })

  test('cannot be used to mail a stranger at will: three questions a day to one address', async () => {
    const statuses = []
    for (let time = 0; time < 4; time += 1) statuses.push((await scene.ask('Victim@else.example')).status)
    const last = await scene.ask('victim@else.example')
    expect([statuses, last.body.errors[0].code]).toEqual([[201, 201, 201, 429], 'too_many_mails'])
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    scene.server.advance(24 * hour)
    expect((await scene.ask('victim@else.example')).status).toBe(201)
  })

  test('at another address takes the place of the one before', async () => {
    await scene.ask()
    await scene.server.runJobs()
    const first = scene.tokenIn(smtp.mails[0]?.parsed.text ?? '', '/confirm-mail')
    await scene.ask('other@work.example')
    expect((await scene.confirm(first)).body.errors[0].code).toBe('invalid_mail_link')
    expect(await scene.storedFollowUps()).toHaveLength(1)
  })
})

describe('an address', () => {
  const keepHouse = () => housekeeping.run({}, { services: scene.server.services, now: scene.server.services.clock() })

  test('is forgotten 60 days after the last date, with what opens the link', async () => {
    await scene.confirmed()
    scene.advanceTo('2026-06-19T08:00:00Z')
    await keepHouse()
    const secrets = () => scene.server.services.database.db.select().from(actionLinkSecrets)
    expect([await scene.storedFollowUps(), await secrets()].map(({ length }) => length)).toEqual([1, 1])
    scene.server.advance(2 * hour)
    await keepHouse()
    expect([await scene.storedFollowUps(), await secrets()]).toEqual([[], []])
  })

  test('that nobody confirmed is forgotten after a week', async () => {
    await scene.ask()
    scene.server.advance(7 * 24 * hour + 1000)
    await keepHouse()
    expect(await scene.storedFollowUps()).toEqual([])
  })

  test('given only to be asked later is forgotten 60 days after the second question, however late an action is due', async () => {
    const { db } = scene.server.services.database
    await db.update(actionItems).set({ dueAt: new Date('2027-03-09T09:00:00Z') })
    await scene.confirmed()
    const [first] = await db.select({ completedAt: games.completedAt }).from(games)
    const after = async (days: number) => {
      const moment = (first?.completedAt ?? new Date()).getTime() + days * 24 * hour
      scene.server.advance(moment - scene.server.services.clock().getTime())
      await keepHouse()
      return (await scene.storedFollowUps()).length
    }
    expect(await after(103)).toBe(1)
    scene.server.advance(-103 * 24 * hour)
    await db.update(followUps).set({ reminders: false, pulse: true })
    expect([await after(45), await after(101), await after(103)]).toEqual([1, 1, 0])
  })

  test('is in the export of whoever has it, and goes with their erasure', async () => {
    const person = await makeUser(scene.server, { organizationId: scene.game.organizationId })
    await scene.ask(person.email)
    await scene.ask(person.email.toUpperCase())
    const archive = await scene.server.call('POST /v1/dashboard/users/self/export', { token: person.token })
    expect(archive.status).toBe(200)
    expect(await scene.storedFollowUps()).toHaveLength(1)
    await scene.server.call('POST /v1/dashboard/users/self/erase', {
      token: person.token,
      body: { email: person.email, consent: true },
    })
    expect(await scene.storedFollowUps()).toEqual([])
  })
})
