import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { followUps, sentFollowUps } from '#server/db/schema/follow-up.ts'
import { games } from '#server/db/schema/games.ts'
import { mails } from '#server/db/schema/mail.ts'
import { startSmtpServer } from '#testing/mail/smtp-server.ts'
import { askedFor, openReminders, type ReminderScene } from '#testing/reminder-scene.ts'

const hour = 3_600_000
const smtp = await startSmtpServer()
let scene: ReminderScene
beforeEach(async () => {
  scene = await openReminders(smtp)
  return () => scene.close()
})
afterAll(() => smtp.stop())

describe('links in mails', () => {
  test('change nothing when they are fetched, each of every mail, nor does the address for one click', async () => {
    await scene.ask()
    await scene.server.runJobs()
    const question = smtp.mails[0]?.parsed
    const fetchAll = async (text: string, html: string, header = '') => {
      const paths = scene.linksIn(`${text} ${html} ${header}`)
      for (const path of paths) {
        await scene.server.app.inject({ method: 'GET', url: path })
        await scene.server.app.inject({ method: 'HEAD', url: path })
      }
      return paths.length
    }
    const before = await scene.storedFollowUps()
    expect(await fetchAll(question?.text ?? '', String(question?.html))).toBeGreaterThan(1)
    expect(await scene.storedFollowUps()).toEqual(before)
    await scene.confirm(scene.tokenIn(question?.text ?? '', '/confirm-mail'))
    const kept = await scene.storedFollowUps()
    const [reminder] = await scene.at('2026-03-08T06:30:00Z')
    const header = oneClick(reminder?.headers)
    expect(await fetchAll(reminder?.text ?? '', '', header)).toBeGreaterThan(2)
    expect(await scene.storedFollowUps()).toEqual(kept)
    expect(
      (await scene.server.call('GET /v1/action-link', { token: scene.token })).body.included[0].attributes.state,
    ).toBe('open')
  })

  test('that wait for the mail server never leave once they are stopped, or their game lies in the bin', async () => {
    await scene.confirmed()
    scene.advanceTo('2026-03-08T06:30:00Z')
    const { db } = scene.server.services.database
    const wait = async () => {
      await db.delete(sentFollowUps)
      await scene.remind()
      const waiting = (await db.select().from(mails)).filter(({ state }) => state === 'queued')
      expect(waiting.map(({ template }) => template)).toEqual(['action_due'])
      smtp.mails.length = 0
      return String(waiting[0]?.values?.['unsubscribe'])
    }
    await wait()
    await db.update(games).set({ deletedAt: scene.server.services.clock() })
    await scene.server.runJobs()
    expect(smtp.mails).toEqual([])
    await db.update(games).set({ deletedAt: null })
    expect((await scene.unsubscribe(await wait())).status).toBe(204)
    await scene.server.runJobs()
    expect([smtp.mails, (await db.select().from(mails)).filter(({ state }) => state === 'queued')]).toEqual([[], []])
    await scene.ask()
    await scene.ask('other@work.example')
    await scene.server.runJobs()
    expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([['other@work.example']])
  })

  test('come although another’s address cannot be read any more', async () => {
    await scene.confirmed()
    const { db } = scene.server.services.database
    const [followUp] = await scene.storedFollowUps()
    scene.token = await scene.takeAlong(scene.game.players[1])
    await scene.ask('other@work.example')
    await db.update(followUps).set({ confirmedAt: scene.server.services.clock() })
    for (const broken of [askedFor, 'other@work.example']) {
      await db.delete(sentFollowUps)
      const others = (await scene.storedFollowUps()).map(({ id, sealedAddress }) => ({ id, sealedAddress }))
      const isBroken = ({ id }: { id: string }) => (id === followUp?.id) === (broken === askedFor)
      for (const one of others.filter(isBroken))
        await db.update(followUps).set({ sealedAddress: 'lost' }).where(eq(followUps.id, one.id))
      scene.advanceTo('2026-03-08T06:30:00Z')
      await expect(scene.remind()).rejects.toThrow(/\S/)
      await scene.server.runJobs()
      expect(smtp.mails.splice(0).map(({ recipients }) => recipients[0])).toContain(
        broken === askedFor ? 'other@work.example' : askedFor,
      )
      for (const { id, sealedAddress } of others)
        await db.update(followUps).set({ sealedAddress }).where(eq(followUps.id, id))
    }
  })

  test('unsubscribe by the page’s button, and by one click of a mail program', async () => {
    await scene.confirmed()
    const [reminder] = await scene.at('2026-03-08T06:30:00Z')
    const mailToken = scene.tokenIn(reminder?.text ?? '', '/unsubscribe')
    const url = oneClick(reminder?.headers)
    expect(url).toBe(`https://crux.example/v1/mail-unsubscriptions?token=${mailToken}`)
    const clicked = await scene.server.app.inject({
      method: 'POST',
      url: url.replace('https://crux.example', ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([clicked.statusCode, await scene.storedFollowUps()]).toEqual([204, []])
    expect((await scene.unsubscribe(mailToken)).status).toBe(204)
    expect(await scene.at('2026-03-10T06:30:00Z')).toEqual([])
  })

  test('that were made up, or are for something else, do nothing', async () => {
    await scene.confirmed()
    const [reminder] = await scene.at('2026-03-08T06:30:00Z')
    const mailToken = scene.tokenIn(reminder?.text ?? '', '/unsubscribe')
    for (const wrong of ['', 'x', `${mailToken.slice(0, -1)}_`, scene.token])
      expect((await scene.unsubscribe(wrong)).body?.errors[0].code).toBe('invalid_mail_link')
    expect((await scene.confirm(mailToken)).body.errors[0].code).toBe('invalid_mail_link')
    expect(await scene.storedFollowUps()).toHaveLength(1)
  })

  test('confirm for a week, and again without changing anything', async () => {
    await scene.ask()
    await scene.server.runJobs()
    const mailToken = scene.tokenIn(smtp.mails[0]?.parsed.text ?? '', '/confirm-mail')
    await scene.confirm(mailToken)
    const first = await scene.storedFollowUps()
    scene.server.advance(hour)
    await scene.confirm(mailToken)
    expect(await scene.storedFollowUps()).toEqual(first)
    await scene.ask()
    await scene.server.runJobs()
    scene.server.advance(8 * 24 * hour)
    const late = scene.tokenIn(smtp.mails.at(-1)?.parsed.text ?? '', '/confirm-mail')
    expect((await scene.confirm(late)).body.errors[0].code).toBe('invalid_mail_link')
  })

  const oneClick = (headers: ReadonlyMap<string, unknown> | undefined) => {
    const list = headers?.get('list') as { unsubscribe?: { url?: string }; 'unsubscribe-post'?: { name?: string } }
    expect(list['unsubscribe-post']?.name).toBe('List-Unsubscribe=One-Click')
    return list.unsubscribe?.url ?? ''
  }
})
