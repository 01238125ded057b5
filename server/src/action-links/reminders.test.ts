import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sentFollowUps } from '#server/db/schema/follow-up.ts'
import { actionItems } from '#server/db/schema/games.ts'
import { mails } from '#server/db/schema/mail.ts'
import { startSmtpServer } from '#testing/mail/smtp-server.ts'
import { askedFor, openReminders, type ReminderScene } from '#testing/reminder-scene.ts'
import { remindOfActions } from './commands/remind-of-actions.ts'

const hour = 3_600_000
const smtp = await startSmtpServer()
let scene: ReminderScene
beforeEach(async () => {
  scene = await openReminders(smtp)
  return () => scene.close()
})
afterAll(() => smtp.stop())

describe('reminders', () => {
  test('leave once the day before and once the day after, in the morning where the organization is', async () => {
    await scene.confirmed()
    expect(await scene.at('2026-03-07T07:00:00Z')).toEqual([])
    expect(await scene.at('2026-03-08T05:59:00Z')).toEqual([])
    const [before, ...none] = await scene.at('2026-03-08T06:00:00Z')
    expect([before?.to, before?.subject, none]).toEqual([askedFor, 'Due soon: Mornings', []])
    expect(before?.text).toContain('Ask the yard')
    expect(before?.text).not.toContain('Much later')
    for (const moment of [
      '2026-03-08T07:59:00Z',
      '2026-03-09T06:30:00Z',
      '2026-03-10T05:59:00Z',
      '2026-03-10T08:00:00Z',
    ])
      expect([moment, await scene.at(moment)]).toEqual([moment, []])
    const [after] = await scene.at('2026-03-11T06:30:00Z')
    expect(after?.subject).toBe('Was it done? Mornings')
    expect(await scene.at('2026-03-12T06:30:00Z')).toEqual([])
  })

  test('name the day that is meant where the organization is, and leave on the one before', async () => {
    const { db } = scene.server.services.database
    // In Helsinki it is the tenth already.
    const due = { dueAt: new Date('2026-03-09T22:30:00Z') }
    await db.update(actionItems).set(due).where(eq(actionItems.name, 'Ask the yard'))
    await scene.confirmed()
    expect(await scene.at('2026-03-08T06:30:00Z')).toEqual([])
    expect((await scene.at('2026-03-09T06:30:00Z')).map(({ text }) => text)).toEqual([
      expect.stringContaining('by 10 March 2026'),
    ])
  })

  test('are not sent again to whoever asks for something else meanwhile', async () => {
    await scene.confirmed()
    expect(await scene.at('2026-03-10T06:30:00Z')).toHaveLength(1)
    await scene.ask(askedFor, { pulse: true })
    await scene.server.runJobs()
    await scene.confirm(scene.tokenIn(smtp.mails.at(-1)?.parsed.text ?? '', '/confirm-mail'))
    expect(await scene.at('2026-03-11T06:30:00Z')).toEqual([])
    expect((await scene.at('2026-04-19T05:30:00Z')).map(({ text }) => text)).toEqual([
      expect.stringContaining('Much later'),
    ])
  })

  test('lead to the page of what was taken along', async () => {
    await scene.confirmed()
    const [mail] = await scene.at('2026-03-08T06:30:00Z')
    const mailed = scene.tokenIn(mail?.text ?? '', '/actions')
    expect((await scene.server.call('GET /v1/action-link', { token: mailed })).body.data.attributes.holder).toBe('Aino')
    expect((await scene.server.call('GET /v1/action-link', { token: scene.token })).status).toBe(200)
  })

  test('of two processes at once leave once', async () => {
    await scene.confirmed()
    scene.advanceTo('2026-03-08T06:30:00Z')
    const context = { services: scene.server.services, now: scene.server.services.clock() } as never
    await Promise.all([1, 2, 3].map(() => remindOfActions.run({}, context)))
    const before = smtp.mails.length
    await scene.server.runJobs()
    expect(smtp.mails.length - before).toBe(1)
  })

  test.each([
    ['done', () => scene.tell('done')],
    ['dropped by the game master', () => scene.drop()],
    ['revoked', () => scene.revoke()],
    ['in the bin', () => scene.bin()],
    ['stopped on the page', () => scene.server.call('DELETE /v1/action-link/reminders', { token: scene.token })],
  ])('stop when it is %s', async (_why, stop) => {
    await scene.confirmed()
    await stop()
    expect(await scene.at('2026-03-08T06:30:00Z')).toEqual([])
  })

  test('do not come again to whoever stops them and asks anew, but the next ones do', async () => {
    await scene.confirmed()
    const [mail] = await scene.at('2026-03-08T06:30:00Z')
    expect((await scene.unsubscribe(scene.tokenIn(mail?.text ?? '', '/unsubscribe'))).status).toBe(204)
    await scene.confirmed()
    expect(await scene.at('2026-03-08T06:40:00Z')).toEqual([])
    expect((await scene.at('2026-03-10T06:30:00Z')).map(({ subject }) => subject)).toEqual(['Was it done? Mornings'])
    await scene.server.call('DELETE /v1/action-link/reminders', { token: scene.token })
    await scene.confirmed()
    expect(await scene.at('2026-03-11T06:30:00Z')).toEqual([])
  })

  test('of what is blocked still leave, and say so and why', async () => {
    await scene.confirmed()
    await scene.tell('blocked', 'No keys')
    const [before] = await scene.at('2026-03-08T06:30:00Z')
    expect(before?.text).toContain('by 9 March 2026, blocked: No keys')
    await scene.tell('blocked')
    const [after] = await scene.at('2026-03-10T06:30:00Z')
    expect(after?.text).toContain('by 9 March 2026, blocked\n')
  })
})

describe('a reminder that waits for the mail server', () => {
  /** Queued in the morning of the day before, and not sent yet. */
  async function queued() {
    await scene.confirmed()
    smtp.mails.length = 0
    scene.advanceTo('2026-03-08T06:30:00Z')
    await scene.remind()
    expect((await waiting()).map(({ template }) => template)).toEqual(['action_due'])
  }
  const waiting = async () =>
    (await scene.server.services.database.db.select().from(mails)).filter(({ state }) => state === 'queued')

  test.each([
    ['done', () => scene.tell('done')],
    ['dropped', () => scene.drop()],
    ['revoked', () => scene.revoke()],
  ])('never leaves once all that it names is %s', async (_what, stop) => {
    await queued()
    await stop()
    await scene.server.runJobs()
    expect([smtp.mails, await waiting()]).toEqual([[], []])
  })

  test('names what still waits by then', async () => {
    const { db } = scene.server.services.database
    await db.update(actionItems).set({ dueAt: new Date('2026-03-09T09:00:00Z') })
    await queued()
    await scene.tell('done')
    await scene.server.runJobs()
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]?.parsed.text).toContain('Much later')
    expect(smtp.mails[0]?.parsed.text).not.toContain('Ask the yard')
  })

  test('says what its reader has told meanwhile', async () => {
    await queued()
    await scene.tell('blocked', 'No keys')
    await scene.server.runJobs()
    expect(smtp.mails.map(({ parsed }) => parsed.text)).toEqual([expect.stringContaining('blocked: No keys')])
  })

  test('leaves in a morning only: the next one, and none after the day it is about', async () => {
    await queued()
    scene.server.advance(2 * hour)
    await scene.server.runJobs()
    expect([smtp.mails, (await waiting()).length]).toEqual([[], 1])
    expect((await scene.at('2026-03-09T05:59:00Z')).length).toBe(0)
    expect((await scene.at('2026-03-09T06:00:00Z')).map(({ subject }) => subject)).toEqual(['Due soon: Mornings'])
    await scene.server.services.database.db.delete(sentFollowUps)
    await queued()
    expect((await scene.at('2026-03-10T06:00:00Z')).map(({ subject }) => subject)).toEqual(['Was it done? Mornings'])
    expect(await waiting()).toEqual([])
  })
})
