import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { gameEvents, games } from '#server/db/schema/games.ts'
import { organizations, users } from '#server/db/schema/people.ts'
import { shareLinks } from '#server/db/schema/sharing.ts'
import { inTransaction } from '#server/turns/transaction.ts'
import { finishGame } from '#testing/games/finished-game.ts'
import { mailsTo } from '#testing/mail/mailbox.ts'
import { crystallize, join, lead, setTable } from '#testing/table.ts'
import { makeUser } from '#testing/world.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { recipientsToday } from './commands/mail-report.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function playToTheEnd(recipients: string[]) {
  const table = await setTable(server)
  const players = await join(server, table, 'Aino', 'Bo')
  await crystallize(server, table, players)
  const { token } = table.gameMaster
  const params = { gameId: table.gameId }
  await server.call('PATCH /v1/games/:gameId', { token, params, body: { send_report_to: recipients } })
  const { body: game } = await server.call('GET /v1/games/:gameId', { token, params })
  const topics: { id: string; attributes: { kind: string; title: string } }[] = game.included.filter(
    ({ type }: { type: string }) => type === 'topics',
  )
  const finding = topics.find(({ attributes }) => attributes.kind === 'finding')!
  const plan = topics.find(({ attributes }) => attributes.kind === 'action_plan')!
  await server.call('POST /v1/conclusions/findings', {
    token,
    body: { game_id: table.gameId, topic_id: finding.id, report: 'Everybody had\nanother answer.' },
  })
  await server.call('POST /v1/conclusions/action-plans/action-items', {
    token,
    body: {
      game_id: table.gameId,
      topic_id: plan.id,
      name: 'Write the gate page',
      assignee: 'Bo',
      due_at: '2026-04-01T12:00:00Z',
    },
  })
  const crux: string = game.included.find(
    ({ type, id }: { type: string; id: string }) => type === 'cards' && id === cardOf(game),
  ).attributes.title
  return { table, finding, crux }
}

interface GameDocument {
  data: { attributes: { crux_candidate_id: string } }
  included: { type: string; id: string; attributes: { card_id?: string } }[]
}

function cardOf({ data, included }: GameDocument): string | undefined {
  return included.find(({ type, id }) => type === 'candidates' && id === data.attributes.crux_candidate_id)?.attributes
    .card_id
}

test('a finished game mails its report to those it was set up for, each alone, in the language of the game, with a link of their own', async () => {
  const { table, finding, crux } = await playToTheEnd(['one@example.org', 'two@example.org'])
  expect(await mailsTo(server, 'one@example.org')).toEqual([])
  await lead(server, table, 'end_game')
  const [mail, ...more] = await mailsTo(server, 'one@example.org')
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    template: 'report_outside',
    language: 'en',
    subject: 'Report: Welcoming new colleagues',
    link: expect.stringMatching(/^https:\/\/crux\.example\/report#[\w-]{75}$/),
  })
  expect(mail?.values['senderId']).toBe(table.gameMaster.id)
  for (const part of [
    crux,
    finding.attributes.title,
    'Everybody had',
    'another answer.',
    'Write the gate page',
    'Bo, by 1 April 2026',
    'Northern depot',
  ])
    expect(mail?.text).toContain(part)
  expect(mail?.text).not.toContain('two@example.org')
  const [other] = await mailsTo(server, 'two@example.org')
  expect(other?.link).not.toBe(mail?.link)
})

test('a report that is mailed weeks later says what became of each action', async () => {
  const past = { due_at: '2026-01-20T12:00:00Z' }
  const game = await finishGame(server, [
    ...['Open', 'Done', 'Blocked', 'Stuck', 'Dropped'].map((name) => ({ name })),
    ...['Late', 'Done late', 'Stuck late'].map((name) => ({ name, ...past })),
  ])
  const { token } = game.gameMaster
  const told = [
    { id: game.actions['Done'], state: 'done' },
    { id: game.actions['Blocked'], state: 'blocked', blocked_reason: 'No keys <yet>' },
    { id: game.actions['Stuck'], state: 'blocked' },
    { id: game.actions['Dropped'], state: 'dropped' },
    { id: game.actions['Done late'], state: 'done' },
    { id: game.actions['Stuck late'], state: 'blocked' },
  ]
  await server.call('PATCH /v1/dashboard/action-items', { token, body: { action_items: told } })
  const params = { gameId: game.gameId }
  const order = { token, params, body: { email: 'boss@later.example' } }
  expect((await server.call('POST /v1/dashboard/games/:gameId/report', order)).status).toBe(201)
  const [mail] = await mailsTo(server, 'boss@later.example')
  for (const line of ['- Open\n  by 9 March 2026\n', 'Done\n  by 9 March 2026, done\n'])
    expect(mail?.text).toContain(line)
  expect(mail?.text).toMatch(/- Blocked\n {2}by 9 March 2026, blocked: No keys /)
  expect(mail?.text).toContain('- Stuck\n  by 9 March 2026, blocked\n')
  expect(mail?.text).toContain('- Dropped\n  by 9 March 2026, dropped\n')
  expect(mail?.text).toContain('- Late\n  by 20 January 2026, overdue\n')
  expect(mail?.text).toContain('- Done late\n  by 20 January 2026, done\n')
  expect(mail?.text).toContain('- Stuck late\n  by 20 January 2026, overdue, blocked\n')
  expect(mail?.html).toMatch(/blocked: No keys &lt;/)
})

test.each([
  ['Europe/Helsinki', '2026-04-01T22:30:00Z'],
  ['Pacific/Auckland', '2026-04-01T12:30:00Z'],
])(
  'in %s an action that is due in the night is due on the day that has begun there, in every mail',
  async (timeZone, due_at) => {
    const game = await finishGame(server, [{ name: 'At night', due_at }])
    const { db } = server.services.database
    await db.update(organizations).set({ timeZone }).where(eq(organizations.id, game.organizationId))
    const { token } = game.gameMaster
    const order = { token, params: { gameId: game.gameId } }
    const email = `${timeZone.replace('/', '.').toLowerCase()}@night.example`
    await server.call('POST /v1/dashboard/games/:gameId/report', { ...order, body: { email } })
    const action_item_ids = [game.actions['At night']]
    await server.call('POST /v1/dashboard/games/:gameId/action-links', { ...order, body: { email, action_item_ids } })
    const mails = await mailsTo(server, email)
    expect(mails.map(({ template }) => template)).toEqual(['report_outside', 'action_link'])
    for (const { text } of mails) expect(text).toContain('by 2 April 2026')
  },
)

test('somebody who may see the game is led to the dashboard, in their own language', async () => {
  const table = await setTable(server, { visibility: 'admin_only' })
  const admin = await makeUser(server, { organizationId: table.organizationId, role: 'admin' })
  const { db } = server.services.database
  await db.update(users).set({ language: 'fi' }).where(eq(users.id, admin.id))
  await server.call('PATCH /v1/games/:gameId', {
    token: table.gameMaster.token,
    params: { gameId: table.gameId },
    body: { send_report_to: [admin.email] },
  })
  await crystallize(server, table, await join(server, table, 'Aino'))
  await lead(server, table, 'end_game')
  const mails = (await mailsTo(server, admin.email)).map(({ template, language, link }) => ({
    template,
    language,
    link,
  }))
  expect(mails).toEqual([
    { template: 'report', language: 'fi', link: `https://crux.example/dashboard/game/${table.gameId}` },
  ])
})

test('two games that end at once count the same recipients, whatever their order, without waiting for each other for ever', async () => {
  const recipients = Array.from({ length: 12 }, (_, index) => `reader-${index}@many.example`)
  const counts = [recipients, recipients.toReversed()].map(async (send_report_to) => {
    const { gameId } = await setTable(server)
    const rows = await server.services.snapshots.rows(gameId)
    return () =>
      inTransaction(server.services, (tx) =>
        recipientsToday(tx, { ...rows!.game, send_report_to }, server.services.clock(), server.services),
      )
  })
  const allowed = await Promise.all((await Promise.all(counts)).map((count) => count()))
  expect(allowed).toEqual([recipients, recipients.toReversed()])
})

test('once it is mailed, no address stands in the game in clear; the game master sees who got it', async () => {
  const boss = 'the.boss@example.org'
  const { table } = await playToTheEnd([boss])
  await lead(server, table, 'end_game')
  const asked = { token: table.gameMaster.token, params: { gameId: table.gameId } }
  expect((await server.call('GET /v1/games/:gameId', asked)).body.data.attributes.send_report_to).toEqual([])
  const mails = await server.call('GET /v1/dashboard/games/:gameId/report-mails', asked)
  expect(mails.body.data).toMatchObject([{ attributes: { kind: 'outside', recipient: boss } }])
  const { db } = server.services.database
  const rows = [
    await db.select().from(games).where(eq(games.id, table.gameId)),
    await db.select().from(gameEvents).where(eq(gameEvents.gameId, table.gameId)),
    await db.select().from(shareLinks).where(eq(shareLinks.gameId, table.gameId)),
  ]
  expect(JSON.stringify(rows)).not.toContain(boss)
})

test('a second ending mails nothing more', async () => {
  const { table } = await playToTheEnd(['once@example.org'])
  const end = () =>
    server.call('PATCH /v1/games/:gameId/end_game', {
      token: table.gameMaster.token,
      params: { gameId: table.gameId },
      body: {},
    })
  const answers = await Promise.all([end(), end(), end()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await mailsTo(server, 'once@example.org')).toHaveLength(1)
})
